"use client";

import { useState, type ReactNode } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { NativeForm } from "@/components/ui/native-form";
import { PlainLink } from "@/components/ui/plain-link";
import { PRODUCT_NAME } from "@/lib/domain/product";

const loadCall = async () => (await import("@/components/auth/account-calls")).confirmEmailCall;

type ConfirmAddressFormProps = {
  token: string;
  submitClassName: string;
  children: ReactNode;
};

export function ConfirmAddressForm({ token, submitClassName, children }: ConfirmAddressFormProps) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <ConfirmedAddress title="Your address is confirmed." linkClassName={submitClassName} />;
  return (
    <div className="grid gap-5">
      <NativeForm
        load={loadCall}
        constants={{ token }}
        submit={{ label: "Confirm Address", pending: "Confirming...", className: submitClassName }}
        onDone={() => setIsDone(true)}
      />
      {children}
    </div>
  );
}

export function ConfirmedAddress({ title, linkClassName }: { title: string; linkClassName: string }) {
  return (
    <div className="grid gap-5">
      <Alert variant="success">
        <AlertTitle>{title}</AlertTitle>
        <AlertDescription>What concerns your account reaches you there.</AlertDescription>
      </Alert>
      <PlainLink href="/" className={linkClassName}>
        Go to {PRODUCT_NAME}
      </PlainLink>
    </div>
  );
}
