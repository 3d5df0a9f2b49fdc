"use client";

import { useRef, useState, type ReactNode } from "react";
import { continueNow } from "@/components/auth/use-continue-after";
import { PendingButton } from "@/components/ui/native-form";
import { FailureAlert } from "@/components/ui/alert-frame";
import type { PasskeyPurpose } from "@/lib/client/accounts/passkey-ceremonies";
import { NOT_LOADED } from "@/lib/client/use-native-form";

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  /** Default: continues to `next` of the URL. */
  onProven?: () => void;
  className: string;
  icon?: ReactNode;
};

/** Asks for a passkey. Browsers require the request soon after a click, so its code is loaded on hover or focus. */
export function PasskeyButton({ purpose, onProven = continueNow, className, icon }: PasskeyButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const loading = useRef<Promise<() => Promise<string | null>>>(undefined);

  const load = () =>
    (loading.current ??= loadCall(purpose).catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    }));
  const prepare = () => void load().catch(() => undefined);

  const prove = async () => {
    setIsPending(true);
    setFailure(null);
    const problem = await load().then(
      (call) => call(),
      () => NOT_LOADED,
    );
    setFailure(problem);
    setIsPending(problem === null);
    if (problem === null) onProven();
  };

  return (
    <div className="grid gap-5">
      {failure === null ? null : <FailureAlert>{failure}</FailureAlert>}
      <PendingButton
        type="button"
        pending={isPending}
        icon={icon}
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void prove()}
      >
        Use a Passkey
      </PendingButton>
    </div>
  );
}

async function loadCall(purpose: PasskeyPurpose) {
  const { loadPasskeyCall } = await import("@/components/auth/passkey-calls");
  return loadPasskeyCall(purpose);
}
