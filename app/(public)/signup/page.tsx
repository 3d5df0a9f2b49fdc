import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { SignUpForm } from "@/components/auth/sign-up-form";

export const metadata: Metadata = { title: "Create an Account" };

export default function SignUpPage() {
  return (
    <AuthScreen
      title="Create an Account"
      subtitle="Join for remote coaching: your first 5 videos or 25 minutes are free."
      width="wide"
      footer={<AuthLink href="/signin">Already have an account? Sign In</AuthLink>}
    >
      <SignUpForm />
    </AuthScreen>
  );
}
