import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ConfirmReplies } from "@/components/auth/confirm-replies";
import { readRepliesConfirmation } from "@/lib/server/services/videos/guest-confirmations";

// The URL contains a secret token, so no referrer is sent.
export const metadata: Metadata = {
  title: "Replies by Mail",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type ConfirmRepliesPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmRepliesPage({ searchParams }: ConfirmRepliesPageProps) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const { state, email, rider, url } = await readRepliesConfirmation(token);
  const subtitle = email === "" ? "With the link from our mail." : `At ${email}`;
  return (
    <AuthScreen title="Replies by Mail" subtitle={subtitle} isForVisitors={false}>
      <ConfirmReplies token={token} state={state} rider={rider} url={url} />
    </AuthScreen>
  );
}
