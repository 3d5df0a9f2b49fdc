import type { Metadata } from "next";
import { SharedVideoMissing } from "@/components/layout/missing-in-public";

export const metadata: Metadata = {
  title: "Video Not Found",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function SharedPageNotFound() {
  return <SharedVideoMissing />;
}
