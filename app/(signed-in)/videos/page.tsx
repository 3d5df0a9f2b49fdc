import type { Metadata } from "next";
import { Suspense } from "react";
import { CenteredSpinner } from "@/components/ui/spinner";
import { VideoLibrary } from "@/components/videos/video-library";

export const metadata: Metadata = { title: "Video Library" };

export default function VideosPage() {
  return (
    <Suspense fallback={<CenteredSpinner />}>
      <VideoLibrary />
    </Suspense>
  );
}
