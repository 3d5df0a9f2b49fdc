import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { buttonVariants } from "@/components/ui/button-variants";

export const metadata: Metadata = { title: "Forgotten Password" };

export default function ForgotPasswordPage() {
  return (
    <AuthScreen
      title="Forgot Your Password?"
      subtitle="Type the address of your account: we send a link to choose a new one."
      footer={
        <>
          It came back to you? <AuthLink href="/signin">Sign In</AuthLink>
        </>
      }
    >
      <ForgotPasswordForm
        submitClassName={buttonVariants({ size: "lg" })}
        againClassName={buttonVariants({ variant: "outline" })}
      />
    </AuthScreen>
  );
}
