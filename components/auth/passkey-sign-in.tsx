"use client";

import { useState } from "react";
import { FailureAlert } from "@/components/ui/alert-frame";

/** The way in without a password. What it does is loaded with the first tap. */
export function PasskeySignIn({ className }: { className: string }) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setIsPending(true);
    setFailure(null);
    const { signInByPasskey } = await import("@/components/auth/account-calls");
    const problem = await signInByPasskey();
    setFailure(problem);
    // After a success the page is on its way elsewhere.
    setIsPending(problem === null);
  };
  return (
    <div className="grid gap-3">
      {failure === null ? null : <FailureAlert>{failure}</FailureAlert>}
      <button
        type="button"
        disabled={isPending}
        aria-busy={isPending || undefined}
        className={className}
        onClick={() => void signIn().catch(() => setIsPending(false))}
      >
        Use a Passkey
      </button>
    </div>
  );
}
