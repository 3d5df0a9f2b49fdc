import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { findPageViewer } from "@/lib/server/access/page-viewer";

export const metadata: Metadata = { title: "Create an Account" };

export default async function SignUpPage() {
  if ((await findPageViewer()) !== null) redirect("/");
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
