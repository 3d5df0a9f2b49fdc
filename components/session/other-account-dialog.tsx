"use client";

import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { user as userContract } from "@/lib/contracts/auth";
import { request } from "@/lib/client/calls/request";
import { signInPath } from "@/lib/domain/playback/local-path";

type OtherAccountDialogProps = {
  /** Name of the account the page was rendered for; null for a guest. */
  madeFor: string | null;
  /** Name of the signed-in account; null for none. */
  signedInAs: string | null;
  onClose: () => void;
};

export function OtherAccountDialog({ madeFor, signedInAs, onClose }: OtherAccountDialogProps) {
  const closeWhenBack = useEffectEvent(() => {
    // Fails while the other account is signed in.
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
          // In a new tab, so that a chosen file is not lost.
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
