import type { Metadata } from "next";
import { DemoVideoMissing } from "@/components/demo/demo-video-missing";

export const metadata: Metadata = { title: "Video Not Found" };

export default function DemoVideoNotFound() {
  return <DemoVideoMissing />;
}
