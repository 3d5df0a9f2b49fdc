"use client";

import { KeyRound } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";
import { demandSecondFactor } from "@/lib/client/calls/second-factor-demand";
import { navigateTo } from "@/lib/client/navigate-to";

export function PasskeyNeeded({ hasPasskey }: { hasPasskey: boolean }) {
  const confirm = async () => {
    if (await demandSecondFactor()) navigateTo(window.location.pathname + window.location.search);
  };
  return (
    <MessageScreen
      icon={KeyRound}
      title="A passkey is needed here"
      description="This site asks its admins for a passkey, so that a stolen password opens nothing."
      actions={
        hasPasskey ? (
          <Button onClick={() => void confirm()}>Confirm It Is You</Button>
        ) : (
          <Button asChild>
            <Link href="/settings/security#second-factor">Make a Passkey</Link>
          </Button>
        )
      }
    />
  );
}
