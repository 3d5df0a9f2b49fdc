"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { showAtFields } from "@/components/auth/show-at-fields";
import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useSetPassword } from "@/lib/client/auth";
import { messageOf } from "@/lib/client/request";
import { setPasswordForm } from "@/lib/contracts/auth";

const GO_HOME_DELAY_MS = 2000;

type SetPasswordFormProps = {
  /** Of the account; password managers file the new password under it. */
  email: string;
};

export function SetPasswordForm({ email }: SetPasswordFormProps) {
  const setPassword = useSetPassword();
  const form = useForm({
    resolver: zodResolver(setPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  useGoOnAfter(setPassword.isSuccess, GO_HOME_DELAY_MS);

  if (setPassword.isSuccess) {
    return (
      <Alert variant="success">
        <AlertTitle>Your password is set.</AlertTitle>
        <AlertDescription>
          From now on you can sign in with your email and password. Taking you to your dashboard.
        </AlertDescription>
      </Alert>
    );
  }
  return (
    <Form {...form}>
      {/* method=post: a submit before the script has loaded must not put the password into the address. */}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(({ password }) =>
          setPassword.mutate({ password }, { onError: (error) => showAtFields(form, error) }),
        )}
        className="grid gap-5"
      >
        {setPassword.isError ? (
          <Alert variant="destructive">{messageOf(setPassword.error, "Failed to set password")}</Alert>
        ) : null}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields description="Must be at least 8 characters long" />
        <Button type="submit" size="lg" pending={setPassword.isPending} className="mt-1 w-full">
          {setPassword.isPending ? "Setting Password..." : "Set Password"}
        </Button>
      </form>
    </Form>
  );
}
