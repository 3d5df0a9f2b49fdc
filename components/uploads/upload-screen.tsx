"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { LocalVideo } from "@/components/local-video/local-videos";
import { PageHeader } from "@/components/ui/page-header";
import { CenteredSpinner } from "@/components/ui/spinner";
import { UploadForm } from "@/components/uploads/upload-form";
import { UploadSideCards } from "@/components/uploads/upload-side-cards";
import { awaitProcessingEnd } from "@/components/workspace/use-processing-end";
import type { Video } from "@/lib/contracts/videos";

const SUCCESS_SHOWN_MS = 1000;

const LocalAnalysis = dynamic(
  async () => (await import("@/components/video-page/local-analysis")).LocalAnalysis,
  { loading: () => <CenteredSpinner label="Opening the player" /> },
);

type UploadScreenProps = {
  collectionId?: string | null;
  resumeId?: string | null;
};

export function UploadScreen({ collectionId = null, resumeId = null }: UploadScreenProps) {
  const router = useRouter();
  const [videoId, setVideoId] = useState<string | null>(null);
  const [analysed, setAnalysed] = useState<LocalVideo | null>(null);
  const [uploaded, setUploaded] = useState<Video | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (videoId === null) return;
    const timer = setTimeout(() => router.push(`/video/${videoId}`), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [router, videoId]);

  const isAnalysed = (video: Video) => video.id === analysed?.videoId;
  const finish = (video: Video) => {
    awaitProcessingEnd(video.id);
    if (!isAnalysed(video)) return setVideoId(video.id);
    // Keeps the player; a reload opens the video's page.
    window.history.replaceState(null, "", `/video/${video.id}`);
    setIsOver(true);
  };

  return (
    <>
      {analysed === null ? null : (
        <LocalAnalysis
          key={analysed.videoId}
          local={analysed}
          uploaded={uploaded}
          notice={<div ref={setNoticePlace} data-by-player="" />}
        />
      )}
      <div hidden={isOver} className="page-container grid gap-4 py-4 sm:gap-8 sm:py-10">
        {analysed === null ? (
          <PageHeader
            isRowOnPhones
            title="Upload Video"
            description="Add a ride, and have it ready for analysis in a few minutes."
          />
        ) : (
          <h2 className="text-xl font-semibold">Upload Video</h2>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <UploadForm
            collectionId={collectionId}
            resumeId={resumeId}
            onUploaded={finish}
            onArrived={(video) => {
              if (isAnalysed(video)) setUploaded(video);
            }}
            analysedId={analysed?.videoId ?? null}
            onAnalyse={(local) => {
              setUploaded(null);
              setAnalysed(local);
            }}
            placeByPlayer={uploaded === null ? noticePlace : null}
          />
          <UploadSideCards />
        </div>
      </div>
    </>
  );
}
