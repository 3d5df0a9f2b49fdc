"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TitledDialog, DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { deleteAccountMutation } from "@/lib/client/accounts/auth";
import { navigateTo } from "@/lib/client/navigate-to";
import { messageOf } from "@/lib/client/calls/request";
import { clearSignedIn } from "@/lib/client/accounts/signed-in-hint";
import { deleteAccountBody, deleteAccountForm } from "@/lib/contracts/auth";

type DeleteAccountProps = {
  email: string;
  asksPassword: boolean;
};

export function DeleteAccount({ email, asksPassword }: DeleteAccountProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setIsAsked(true)}>
        Delete Account
      </Button>
      <TitledDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Delete your account?"
        description={
          <>
            The account <span translate="no">{email}</span> and all its videos will be gone at once. This
            cannot be undone.
          </>
        }
      >
        <LastQuestion email={email} asksPassword={asksPassword} onCancel={() => setIsAsked(false)} />
      </TitledDialog>
    </>
  );
}

function LastQuestion({ email, asksPassword, onCancel }: DeleteAccountProps & { onCancel: () => void }) {
  const deleteAccount = useMutation(deleteAccountMutation);
  const form = useForm<{ password?: string }>({
    resolver: zodResolver(asksPassword ? deleteAccountForm : deleteAccountBody),
    defaultValues: asksPassword ? { password: "" } : {},
  });
  const pending = deleteAccount.isPending || deleteAccount.isSuccess;
  const submit = form.handleSubmit((body) =>
    deleteAccount.mutate(body, {
      onError: (error) => showAtFields(form, error),
      onSuccess: () => {
        clearSignedIn();
        // A full load, so that nothing of this user stays in memory.
        navigateTo("/");
      },
    }),
  );
  return (
    <Form {...form}>
      {/* method=post: submitted before hydration, the password must not appear in the URL. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {deleteAccount.isError ? (
          <Alert variant="destructive">
            {messageOf(deleteAccount.error, "Failed to delete the account")}
          </Alert>
        ) : null}
        {asksPassword ? (
          <>
            <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
            <TextField
              control={form.control}
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
            />
          </>
        ) : null}
        <DialogFooter>
          <Button variant="outline" disabled={pending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" pending={pending}>
            {pending ? "Deleting Account..." : "Delete Account"}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
