"use client";

import { useEffect, useRef, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { onSecondFactorDemand } from "@/lib/client/calls/second-factor-demand";

const { Component: ConfirmPersonDialog, prepare } = onDemand(
  async () => (await import("@/components/auth/confirm-person-dialog")).ConfirmPersonDialog,
);

/** Stands on every signed-in screen: asks for a passkey when a call needs one, and lets the call be sent again. */
export function ConfirmPerson() {
  /** Null before it was first asked. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const asked = useRef<Promise<boolean> | null>(null);
  const settle = useRef<(isProven: boolean) => void>(undefined);
  useEffect(
    () =>
      onSecondFactorDemand(async () => {
        if (!(await prepare())) return false;
        // Calls at the same time wait for one answer.
        setIsOpen(true);
        return (asked.current ??= new Promise((resolve) => (settle.current = resolve)));
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setIsOpen(false);
    settle.current?.(isProven);
    asked.current = null;
  };
  return isOpen === null ? null : <ConfirmPersonDialog open={isOpen} onClose={close} />;
}
