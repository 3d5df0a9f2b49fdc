"use client";

import { useState, type ReactNode } from "react";
import { ConfirmedAddress } from "@/components/auth/confirmed-address";
import { NativeForm } from "@/components/ui/native-form";

const loadCall = async () => (await import("@/components/auth/mailed-link-calls")).confirmEmailCall;

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
