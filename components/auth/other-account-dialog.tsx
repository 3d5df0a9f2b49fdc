"use client";

import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { user as userContract } from "@/lib/contracts/auth";
import { request } from "@/lib/client/calls/request";
import { signInPath } from "@/lib/domain/playback/local-path";

type OtherAccountDialogProps = {
  /** The name of the account that the page was made for; null for a guest. */
  madeFor: string | null;
  /** The name of the account that is signed in now; null for none. */
  signedInAs: string | null;
  onClose: () => void;
};

/** Leads on as the account that is signed in now, or as the one that the page was made for. */
export function OtherAccountDialog({ madeFor, signedInAs, onClose }: OtherAccountDialogProps) {
  const closeWhenBack = useEffectEvent(() => {
    // Refused again while it is still the other account.
    void request(userContract, "GET", "/api/auth/user").then(onClose, () => undefined);
  });
  useEffect(() => {
    if (madeFor === null) return;
    window.addEventListener("focus", closeWhenBack);
    return () => window.removeEventListener("focus", closeWhenBack);
  }, [madeFor]);
  return (
    <TitledDialog
      open
      onOpenChange={onClose}
      className="sm:max-w-md"
      title={
        signedInAs === null
          ? "You have signed out in another tab"
          : `You are signed in as ${signedInAs} in another tab`
      }
      description={`This page was opened ${madeFor === null ? "without an account" : `as ${madeFor}`}. Nothing was sent, and what you typed or chose is still here.`}
    >
      <DialogFooter>
        {madeFor === null ? (
          <Button variant="outline" onClick={onClose}>
            Stay on this page
          </Button>
        ) : (
          // In a tab of its own: a chosen file would not outlive this page.
          <a className={buttonVariants({ variant: "outline" })} href={signInPath("/")} target="_blank">
            {`Sign in as ${madeFor}`}
          </a>
        )}
        <Button onClick={() => window.location.reload()}>
          {signedInAs === null ? "Continue without an account" : `Continue as ${signedInAs}`}
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}
