"use client";

import { useState } from "react";
import { NativeForm, type NativeFormProps } from "@/components/ui/native-form";
import { useContinueAfter } from "@/components/auth/use-continue-after";

const CONTINUE_DELAY_MS = 100;

export function AuthForm(props: Omit<NativeFormProps, "onDone">) {
  const [isDone, setIsDone] = useState(false);
  useContinueAfter(isDone, CONTINUE_DELAY_MS);
  return <NativeForm {...props} onDone={() => setIsDone(true)} />;
}
