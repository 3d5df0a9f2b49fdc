"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { GenderField } from "@/components/auth/gender-field";
import { NewPasswordFields } from "@/components/auth/new-password-fields";
import { showAtFields } from "@/components/auth/show-at-fields";
import { TextField } from "@/components/ui/text-field";
import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useSignUp } from "@/lib/client/auth";
import { messageOf } from "@/lib/client/request";
import { signUpBody, signUpForm, type SignUpForm as SignUpValues } from "@/lib/contracts/auth";

const GO_ON_DELAY_MS = 100;

export function SignUpForm() {
  const signUp = useSignUp();
  const form = useForm<z.input<typeof signUpForm>, unknown, SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: {
      firstName: "",
      lastName: "",
      email: "",
      phoneNumber: "",
      password: "",
      confirmPassword: "",
    },
  });
  const pending = signUp.isPending || signUp.isSuccess;
  useGoOnAfter(signUp.isSuccess, GO_ON_DELAY_MS);

  return (
    <Form {...form}>
      {/* method=post: a submit before the script has loaded must not put the password into the address. */}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) =>
          signUp.mutate(signUpBody.parse(values), { onError: (error) => showAtFields(form, error) }),
        )}
        className="grid gap-5"
      >
        {signUp.isError ? (
          <Alert variant="destructive">{messageOf(signUp.error, "Failed to create account")}</Alert>
        ) : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={form.control}
            name="firstName"
            label="First Name"
            autoComplete="given-name"
            autoCapitalize="words"
          />
          <TextField
            control={form.control}
            name="lastName"
            label="Last Name"
            autoComplete="family-name"
            autoCapitalize="words"
          />
        </div>
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={form.control}
            name="phoneNumber"
            label="Phone Number"
            type="tel"
            autoComplete="tel"
          />
          <GenderField control={form.control} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <NewPasswordFields />
        </div>
        <Button type="submit" size="lg" pending={pending} className="mt-1 w-full">
          {pending ? "Creating Account..." : "Create Account"}
        </Button>
      </form>
    </Form>
  );
}
