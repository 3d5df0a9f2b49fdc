"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { showAtFields } from "@/components/ui/show-at-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { changePasswordMutation } from "@/lib/client/accounts/auth";
import { messageOf } from "@/lib/client/calls/request";
import { changePasswordForm } from "@/lib/contracts/auth";

type ChangePasswordFormProps = {
  /** Password managers store the password under this address. */
  email: string;
};

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const changePassword = useMutation(changePasswordMutation);
  const form = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
  });
  const submit = form.handleSubmit(({ currentPassword, password }) =>
    changePassword.mutate(
      { currentPassword, password },
      {
        onError: (error) => showAtFields(form, error),
        onSuccess: () => {
          form.reset();
          showToast({ variant: "success", title: "Password changed" });
        },
      },
    ),
  );
  return (
    <Form {...form}>
      {/* method=post: submitted before hydration, the password must not appear in the URL. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {changePassword.isError ? (
          <Alert variant="destructive">{messageOf(changePassword.error, "Failed to change password")}</Alert>
        ) : null}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <TextField
          control={form.control}
          name="currentPassword"
          label="Current Password"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordFields
          label="New Password"
          confirmLabel="Confirm New Password"
          description="Must be at least 8 characters long"
        />
        <Button type="submit" pending={changePassword.isPending} className="justify-self-start">
          {changePassword.isPending ? "Changing Password..." : "Change Password"}
        </Button>
      </form>
    </Form>
  );
}
