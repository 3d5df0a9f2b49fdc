import type { Metadata } from "next";
import { SessionCheck } from "@/components/session/session-check";
import { VideoNotFound } from "@/components/layout/missing-signed-in";

export const metadata: Metadata = { title: "Video Not Found" };

export default function VideoPageNotFound() {
  return (
    <>
      <SessionCheck />
      <VideoNotFound />
    </>
  );
}
