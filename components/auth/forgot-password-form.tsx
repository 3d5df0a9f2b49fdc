"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/auth/show-at-fields";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { forgotPasswordMutation } from "@/lib/client/accounts/auth";
import { messageOf } from "@/lib/client/calls/request";
import { forgotPasswordBody, PASSWORD_RESET_MINUTES } from "@/lib/contracts/auth";

/** Asks for the address that the link to a new password goes to. */
export function ForgotPasswordForm() {
  const forgotPassword = useMutation(forgotPasswordMutation);
  const form = useForm({ resolver: zodResolver(forgotPasswordBody), defaultValues: { email: "" } });

  if (forgotPassword.isSuccess) {
    return (
      <div className="grid gap-5">
        <Alert variant="success">
          <AlertTitle>Look into your mail.</AlertTitle>
          <AlertDescription>
            If <strong className="font-medium break-all">{forgotPassword.variables.email}</strong> has an
            account, a link to choose a new password is on its way. It works once, for{" "}
            {PASSWORD_RESET_MINUTES} minutes. Look among the spam too.
          </AlertDescription>
        </Alert>
        <Button variant="outline" onClick={() => forgotPassword.reset()}>
          Use another address
        </Button>
      </div>
    );
  }
  return (
    <Form {...form}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) =>
          forgotPassword.mutate(body, { onError: (error) => showAtFields(form, error) }),
        )}
        className="grid gap-5"
      >
        {forgotPassword.isError ? (
          <Alert variant="destructive">{messageOf(forgotPassword.error, "The link could not be sent")}</Alert>
        ) : null}
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button type="submit" size="lg" pending={forgotPassword.isPending} className="mt-1 w-full">
          {forgotPassword.isPending ? "Sending..." : "Send Link"}
        </Button>
      </form>
    </Form>
  );
}
