import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
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
          New here?{" "}
          <Link href="/signup" className="text-primary font-medium underline-offset-4 hover:underline">
            Create Account
          </Link>
        </>
      }
    >
      <SignInForm />
    </AuthScreen>
  );
}
