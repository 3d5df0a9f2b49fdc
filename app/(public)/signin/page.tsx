import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { SignInForm } from "@/components/auth/sign-in-form";

export const metadata: Metadata = { title: "Sign In" };

export default function SignInPage() {
  return (
    <AuthScreen
      title="Welcome Back"
      subtitle="Sign in to your rides, comments and collections."
      footer={
        <>
          New here? <AuthLink href="/signup">Create Account</AuthLink>
        </>
      }
    >
      <SignInForm />
    </AuthScreen>
  );
}
