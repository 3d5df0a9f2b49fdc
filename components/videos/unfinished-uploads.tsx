"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { CloudUpload } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { Progress } from "@/components/ui/progress";
import { useTabUploads } from "@/lib/client/uploads/tab-uploads";
import { discardUploadMutation, unfinishedUploadsQuery } from "@/lib/client/uploads/uploads";
import type { UnfinishedUpload } from "@/lib/contracts/uploads";
import { describeArrived } from "@/lib/domain/videos/uploads";

export function UnfinishedUploads() {
  const { data = [] } = useQuery(unfinishedUploadsQuery);
  /** The header shows what this tab uploads. */
  const ownId = useTabUploads("videoId");
  const uploads = data.filter(({ videoId }) => videoId !== ownId);
  const confirm = useConfirm();
  const { mutateAsync: discard } = useMutation(discardUploadMutation);
  const confirmDiscard = ({ title, videoId, isRecentlyActive }: UnfinishedUpload) =>
    confirm({
      title: "Discard this upload?",
      description: (
        <>
          What has arrived of “<span translate="no">{title}</span>” will be deleted. The file on your device
          stays.
          {isRecentlyActive ? " If another tab or device is still sending it, that ends too." : ""}
        </>
      ),
      confirmLabel: "Discard",
      action: () => discard({ videoId }),
    });
  if (uploads.length === 0) return null;
  return (
    <section
      aria-label="Unfinished uploads"
      className="bg-card grid gap-4 rounded-xl border p-5 shadow-xs [@media(height<500px)]:p-2"
    >
      <h2 className="flex items-center gap-2.5 font-medium [@media(height<500px)]:sr-only">
        <CloudUpload aria-hidden className="text-primary size-5" />
        {uploads.length === 1 ? "One upload is not finished" : `${uploads.length} uploads are not finished`}
      </h2>
      <ul className="grid gap-4">
        {uploads.map((upload) => (
          <li key={upload.videoId} className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
              <p dir="auto" translate="no" className="truncate text-sm font-medium">
                {upload.title}
              </p>
              <Progress
                value={(100 * upload.receivedBytes) / upload.fileSize}
                label={`Arrived of ${upload.title}`}
              />
              <p className="text-muted-foreground text-sm tabular-nums [@media(height<500px)]:sr-only">
                {describeArrived(upload.receivedBytes, upload.fileSize)}
              </p>
              <Sender upload={upload} />
            </div>
            <div className="flex gap-2">
              <Button asChild size="sm">
                <Link href={`/upload?upload=${upload.videoId}`} aria-label={`Continue ${upload.title}`}>
                  Continue
                </Link>
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Discard ${upload.title}`}
                onClick={() => void confirmDiscard(upload)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the rest of it may come from, as far as the server can tell. */
function Sender({ upload: { fileSize, receivedBytes, isRecentlyActive } }: { upload: UnfinishedUpload }) {
  if (receivedBytes < fileSize && !isRecentlyActive) return null;
  return (
    <p className="text-muted-foreground text-sm [@media(height<500px)]:sr-only">
      {receivedBytes < fileSize
        ? "Another tab or device may still be sending it."
        : "Press “Upload Video” where you chose it, or continue here with the same file."}
    </p>
  );
}
