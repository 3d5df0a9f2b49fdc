import type { Metadata } from "next";
import { AuthLink } from "@/components/auth/auth-link";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { resetPasswordParts } from "@/components/auth/reset-password-parts";
import { Alert } from "@/components/ui/alert";
import { DEAD_RESET_LINK } from "@/lib/domain/accounts/mailed-links";
import { findResetAccount } from "@/lib/server/services/accounts/password-resets";

// The URL contains a secret token, so no referrer is sent.
export const metadata: Metadata = {
  title: "New Password",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type ResetPasswordPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const { token } = await searchParams;
  const account = typeof token === "string" ? await findResetAccount(token) : null;
  return (
    <AuthScreen
      title="Choose a New Password"
      subtitle={account === null ? "With the link from our mail." : `For the account ${account.email}`}
      isForVisitors={false}
      footer={<AuthLink href="/forgot-password">Send me a new link</AuthLink>}
    >
      {account === null || typeof token !== "string" ? (
        <Alert variant="destructive">{DEAD_RESET_LINK}</Alert>
      ) : (
        <ResetPasswordForm token={token} {...account} {...resetPasswordParts(account.isFirst)} />
      )}
    </AuthScreen>
  );
}
