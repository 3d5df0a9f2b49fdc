import type { Metadata } from "next";
import { SharedVideoMissing } from "@/components/shares/shared-video-missing";

export const metadata: Metadata = { title: "Video Not Found" };

export default function SharedPageNotFound() {
  return <SharedVideoMissing />;
}
