"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { signOutEverywhereMutation } from "@/lib/client/accounts/auth";
import { endOtherSessionsMutation } from "@/lib/client/accounts/sessions";
import { navigateTo } from "@/lib/client/navigate-to";
import { messageOf } from "@/lib/client/calls/request";

export function SignOutElsewhere() {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(endOtherSessionsMutation);
  const confirmSignOut = async () => {
    const isDone = await confirm({
      title: "Sign out everywhere else?",
      description: "Every other device on which you are signed in has to sign in again.",
      confirmLabel: "Sign Out",
      action: () => mutateAsync(),
    });
    if (isDone) showToast({ variant: "success", title: "Signed out everywhere else" });
  };
  return (
    <Button variant="outline" onClick={() => void confirmSignOut()}>
      Sign Out Everywhere Else
    </Button>
  );
}

export function SignOutEverywhere() {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(signOutEverywhereMutation);
  const signOut = async () => {
    await mutateAsync(undefined, {
      onError: (error) =>
        showToast({
          variant: "destructive",
          title: "Sign out failed",
          description: messageOf(error, "You are still signed in."),
        }),
    });
    // A full load, so that nothing of this user stays in memory. The dialog waits for it.
    navigateTo("/signin");
    return new Promise(() => undefined);
  };
  const confirmSignOut = () =>
    confirm({
      title: "Sign out everywhere?",
      description:
        "Every device on which you are signed in has to sign in again, this one too. Your access tokens are revoked.",
      confirmLabel: "Sign Out",
      action: signOut,
    });
  return (
    <Button variant="outline" onClick={() => void confirmSignOut()}>
      Sign Out Everywhere
    </Button>
  );
}
