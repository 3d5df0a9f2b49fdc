"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { UploadForm } from "@/components/uploads/upload-form";
import { UploadSideCards } from "@/components/uploads/upload-side-cards";

/** How long the completed upload is shown before the video opens. */
const SUCCESS_SHOWN_MS = 1000;

type UploadScreenProps = {
  collectionId?: string | null;
  /** The unfinished upload that the rider wants to go on with. */
  goOn?: string | null;
};

/** The upload page: the form, and what it takes beside it. */
export function UploadScreen({ collectionId = null, goOn = null }: UploadScreenProps) {
  const router = useRouter();
  const [videoId, setVideoId] = useState<string | null>(null);

  useEffect(() => {
    if (videoId === null) return;
    const timer = setTimeout(() => router.push(`/video/${videoId}`), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [router, videoId]);

  return (
    <div className="page-container grid gap-8 py-8 sm:py-10">
      <PageHeader
        title="Upload Video"
        description="Add a ride, and have it ready for analysis in a few minutes."
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <UploadForm collectionId={collectionId} goOn={goOn} onUploaded={(video) => setVideoId(video.id)} />
        <UploadSideCards />
      </div>
    </div>
  );
}
