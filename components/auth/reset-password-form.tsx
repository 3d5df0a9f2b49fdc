"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { showAtFields } from "@/components/auth/show-at-fields";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useResetPassword } from "@/lib/client/auth";
import { messageOf } from "@/lib/client/request";
import { setPasswordForm } from "@/lib/contracts/auth";

type ResetPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  /** Of the account; password managers file the new password under it. */
  email: string;
};

export function ResetPasswordForm({ token, email }: ResetPasswordFormProps) {
  const resetPassword = useResetPassword();
  const form = useForm({
    resolver: zodResolver(setPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });

  if (resetPassword.isSuccess) {
    return (
      <div className="grid gap-5">
        <Alert variant="success">
          <AlertTitle>Your new password is set.</AlertTitle>
          <AlertDescription>Wherever you were signed in, you are not any more.</AlertDescription>
        </Alert>
        <Button asChild size="lg">
          <Link href="/signin">Sign In</Link>
        </Button>
      </div>
    );
  }
  return (
    <Form {...form}>
      {/* method=post: a submit before the script has loaded must not put the password into the address. */}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(({ password }) =>
          resetPassword.mutate({ token, password }, { onError: (error) => showAtFields(form, error) }),
        )}
        className="grid gap-5"
      >
        {resetPassword.isError ? (
          <Alert variant="destructive">{messageOf(resetPassword.error, "Failed to set password")}</Alert>
        ) : null}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields description="Must be at least 8 characters long" />
        <Button type="submit" size="lg" pending={resetPassword.isPending} className="mt-1 w-full">
          {resetPassword.isPending ? "Setting Password..." : "Set Password"}
        </Button>
      </form>
    </Form>
  );
}
