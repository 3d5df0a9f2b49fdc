"use client";

import { useEffect, useRef, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { onSecondFactorDemand } from "@/lib/client/calls/second-factor-demand";

const { Component: ConfirmPersonDialog, prepare } = onDemand(
  async () => (await import("@/components/session/confirm-person-dialog")).ConfirmPersonDialog,
);

/** Asks for a passkey when a call requires one, and then retries the call. */
export function ConfirmPerson() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);
  const resolvePending = useRef<(isProven: boolean) => void>(undefined);
  useEffect(
    () =>
      onSecondFactorDemand(async () => {
        if (!(await prepare())) return false;
        setIsOpen(true);
        return (pending.current ??= new Promise((resolve) => (resolvePending.current = resolve)));
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setIsOpen(false);
    resolvePending.current?.(isProven);
    pending.current = null;
  };
  return isOpen === null ? null : <ConfirmPersonDialog open={isOpen} onClose={close} />;
}
