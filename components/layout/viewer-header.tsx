"use client";

import dynamic from "next/dynamic";
import { PublicHeader } from "@/components/layout/public-header";
import { useWasSignedIn } from "@/lib/client/signed-in-hint";

/** Its code is loaded only where somebody may be signed in. */
const SignedInHeader = dynamic(
  () => import("@/components/layout/signed-in-header").then((module) => module.SignedInHeader),
  { ssr: false, loading: () => <PublicHeader /> },
);

/**
 * The header of a public page that is made once for everybody: a visitor's, in whose place, and on the same room,
 * comes a signed-in viewer's own.
 */
export function ViewerHeader() {
  return useWasSignedIn() ? <SignedInHeader /> : <PublicHeader />;
}
