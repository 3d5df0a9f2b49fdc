import type { Metadata } from "next";
import { Landing } from "@/components/marketing/landing";

/** What a visitor sees at `/`: made once, because it says the same to everybody. proxy.ts leads here. */
export const metadata: Metadata = { alternates: { canonical: "/" } };

export default function LandingPage() {
  return <Landing />;
}
