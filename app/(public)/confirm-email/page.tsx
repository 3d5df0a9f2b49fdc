import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ConfirmEmail } from "@/components/auth/confirm-email";
import { readConfirmation } from "@/lib/server/services/accounts/email-confirmations";

// The URL contains a secret token, so no referrer is sent.
export const metadata: Metadata = {
  title: "Confirm Your Address",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type ConfirmEmailPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmEmailPage({ searchParams }: ConfirmEmailPageProps) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const { state, email } = await readConfirmation(token);
  return (
    <AuthScreen
      title="Confirm Your Address"
      subtitle={email === null ? "With the link from our mail." : `For the account ${email}`}
      isForVisitors={false}
    >
      <ConfirmEmail token={token} state={state} />
    </AuthScreen>
  );
}
