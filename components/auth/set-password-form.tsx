"use client";

import { useMutation } from "@tanstack/react-query";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { useContinueAfter } from "@/components/auth/use-continue-after";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { setPasswordMutation } from "@/lib/client/accounts/auth";

const GO_HOME_DELAY_MS = 2000;

export function SetPasswordForm({ email }: { email: string }) {
  const setPassword = useMutation(setPasswordMutation);
  useContinueAfter(setPassword.isSuccess, GO_HOME_DELAY_MS);

  if (!setPassword.isSuccess) return <NewPasswordForm email={email} save={setPassword} />;
  return (
    <Alert variant="success">
      <AlertTitle>Your password is set.</AlertTitle>
      <AlertDescription>
        From now on you can sign in with your email and password. Taking you to your dashboard.
      </AlertDescription>
    </Alert>
  );
}
