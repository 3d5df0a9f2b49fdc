import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { SecondStep } from "@/components/auth/second-step";
import { AppProviders } from "@/components/layout/app-providers";
import { Alert } from "@/components/ui/alert";
import { awaitsSecondStep } from "@/lib/server/access/sign-in-offer";

export const metadata: Metadata = { title: "Second Step", robots: { index: false } };

export default async function SecondStepPage() {
  return (
    <AuthScreen
      title="One More Step"
      subtitle="This account asks for a passkey as well."
      footer={<AuthLink href="/signin">Sign in to another account</AuthLink>}
    >
      {(await awaitsSecondStep()) ? (
        <AppProviders>
          <SecondStep />
        </AppProviders>
      ) : (
        <Alert variant="destructive">This sign-in took too long. Please begin again.</Alert>
      )}
    </AuthScreen>
  );
}
