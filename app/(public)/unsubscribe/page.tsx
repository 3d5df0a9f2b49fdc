import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { Unsubscribe } from "@/components/auth/unsubscribe";
import { isUnsubscribeToken } from "@/lib/server/services/notifications/unsubscribing";

// The URL contains a secret token, so no referrer is sent.
export const metadata: Metadata = {
  title: "Turn Mails Off",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type UnsubscribePageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  return (
    <AuthScreen title="Turn Mails Off" subtitle="About comments, rides and links." isForVisitors={false}>
      <Unsubscribe token={token} isKnown={isUnsubscribeToken(token)} />
    </AuthScreen>
  );
}
