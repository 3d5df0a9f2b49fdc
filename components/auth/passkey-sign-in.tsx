"use client";

import { PasskeyButton } from "@/components/auth/passkey-button";
import { nextPath } from "@/components/auth/use-continue-after";
import { navigateTo } from "@/lib/client/navigate-to";

export function PasskeySignIn({ className }: { className: string }) {
  return <PasskeyButton occasion="signIn" className={className} onProven={() => navigateTo(nextPath())} />;
}
