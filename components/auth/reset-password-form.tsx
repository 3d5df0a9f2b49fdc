"use client";

import { useMutation } from "@tanstack/react-query";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { resetPasswordMutation } from "@/lib/client/accounts/auth";

type ResetPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  /** Of the account that it is for. */
  email: string;
};

export function ResetPasswordForm({ token, email }: ResetPasswordFormProps) {
  const resetPassword = useMutation(resetPasswordMutation(token));
  if (!resetPassword.isSuccess) return <NewPasswordForm email={email} save={resetPassword} />;
  return (
    <div className="grid gap-5">
      <Alert variant="success">
        <AlertTitle>Your new password is set.</AlertTitle>
        <AlertDescription>Wherever you were signed in, you are not any more.</AlertDescription>
      </Alert>
      <Button asChild size="lg">
        <PlainLink href="/signin">Sign In</PlainLink>
      </Button>
    </div>
  );
}
