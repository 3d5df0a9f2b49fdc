"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AuthLink } from "@/components/auth/auth-link";
import { TextField } from "@/components/ui/text-field";
import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useSignIn } from "@/lib/client/auth";
import { messageOf } from "@/lib/client/request";
import { signInBody } from "@/lib/contracts/auth";

const GO_ON_DELAY_MS = 100;

export function SignInForm() {
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(signInBody), defaultValues: { email: "", password: "" } });
  const pending = signIn.isPending || signIn.isSuccess;
  useGoOnAfter(signIn.isSuccess, GO_ON_DELAY_MS);

  return (
    <Form {...form}>
      {/* method=post: a submit before the script has loaded must not put the password into the address. */}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((body) => signIn.mutate(body))}
        className="grid gap-5"
      >
        {signIn.isError ? (
          <Alert variant="destructive">{messageOf(signIn.error, "Invalid email or password")}</Alert>
        ) : null}
        <TextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField
          control={form.control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <p className="-mt-2 text-sm">
          <AuthLink href="/forgot-password">Forgot your password?</AuthLink>
        </p>
        <Button type="submit" size="lg" pending={pending} className="mt-1 w-full">
          {pending ? "Signing In..." : "Sign In"}
        </Button>
      </form>
    </Form>
  );
}
