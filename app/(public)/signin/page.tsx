import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { SignInForm } from "@/components/auth/sign-in-form";
import { findPageViewer } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Sign In" };

export default async function SignInPage() {
  if ((await findPageViewer()) !== null) redirect("/");
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
