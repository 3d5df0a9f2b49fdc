"use client";

import { useState } from "react";
import { NativeForm } from "@/components/ui/native-form";
import { Alert, AlertTitle } from "@/components/ui/alert";

const loadCall = async () => (await import("@/components/auth/unsubscribe-call")).unsubscribeCall;

type UnsubscribeFormProps = { token: string; submitClassName: string };

export function UnsubscribeForm({ token, submitClassName }: UnsubscribeFormProps) {
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <Alert variant="success">
        <AlertTitle>These mails are off.</AlertTitle>
      </Alert>
    );
  return (
    <NativeForm
      load={loadCall}
      constants={{ token }}
      submit={{ label: "Turn These Mails Off", pending: "Turning off...", className: submitClassName }}
      onDone={() => setIsDone(true)}
    />
  );
}
