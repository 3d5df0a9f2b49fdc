import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { Unsubscribe } from "@/components/auth/unsubscribe";
import { turnedOffBy } from "@/lib/server/services/notifications/unsubscribing";

// The URL contains a secret token, so no referrer is sent.
export const metadata: Metadata = {
  title: "Turn Mails Off",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

const SUBTITLES = {
  notifications: "About comments, rides and links.",
  replies: "About replies to your comments on a ride.",
  invitations: "In which riders ask you to look at a ride.",
};

type UnsubscribePageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const mails = turnedOffBy(token);
  return (
    <AuthScreen title="Turn Mails Off" subtitle={SUBTITLES[mails ?? "notifications"]} isForVisitors={false}>
      <Unsubscribe token={token} mails={mails} />
    </AuthScreen>
  );
}
