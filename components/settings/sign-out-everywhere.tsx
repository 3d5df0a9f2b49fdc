"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useSignOutEverywhere } from "@/lib/client/auth";
import { leaveFor } from "@/lib/client/leave-for";
import { messageOf } from "@/lib/client/request";

export function SignOutEverywhere() {
  const [isAsked, setIsAsked] = useState(false);
  const signOut = useSignOutEverywhere();
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Sign out everywhere?"
        description="Every device on which you are signed in has to sign in again, this one too."
        confirmLabel="Sign Out"
        pending={signOut.isPending || signOut.isSuccess}
        onConfirm={() =>
          signOut.mutate(undefined, {
            // A whole new load: nothing of this user stays in memory.
            onSuccess: () => leaveFor("/signin"),
            onError: (error) =>
              showToast({
                variant: "destructive",
                title: "Sign out failed",
                description: messageOf(error, "You are still signed in."),
              }),
          })
        }
      />
    </>
  );
}
