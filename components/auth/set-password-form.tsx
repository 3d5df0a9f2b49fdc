"use client";

import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useContinueAfter } from "@/components/auth/use-continue-after";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { showAtFields } from "@/components/ui/show-at-fields";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { messageOf } from "@/lib/client/calls/request";
import { setPasswordForm, type SetPasswordBody } from "@/lib/contracts/auth";
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

type NewPasswordFormProps = {
  /** Password managers store the password under this address. */
  email: string;
  save: UseMutationResult<unknown, Error, SetPasswordBody>;
};

function NewPasswordForm({ email, save }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(setPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  return (
    <Form {...form}>
      {/* method=post: submitted before hydration, the password must not appear in the URL. */}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(({ password }) =>
          save.mutate({ password }, { onError: (error) => showAtFields(form, error) }),
        )}
        className="grid gap-5"
      >
        {save.isError ? (
          <Alert variant="destructive">{messageOf(save.error, "Failed to set password")}</Alert>
        ) : null}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields description="Must be at least 8 characters long" />
        <Button type="submit" size="lg" pending={save.isPending} className="mt-1 w-full">
          {save.isPending ? "Setting Password..." : "Set Password"}
        </Button>
      </form>
    </Form>
  );
}
