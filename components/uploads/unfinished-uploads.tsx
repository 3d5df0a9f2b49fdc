"use client";

import { CloudUpload } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Progress } from "@/components/ui/progress";
import { useDiscardUpload, useUnfinishedUploads } from "@/lib/client/uploads";
import type { UnfinishedUpload } from "@/lib/contracts/uploads";
import { formatFileSize } from "@/lib/domain/uploads";

/** Uploads that broke off: what has arrived of each, and the ways to go on with it or to give it up. */
export function UnfinishedUploads() {
  const { data: uploads = [] } = useUnfinishedUploads();
  const [discarded, setDiscarded] = useState<UnfinishedUpload | null>(null);
  const discard = useDiscardUpload();
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Unfinished uploads" className="bg-card grid gap-4 rounded-xl border p-5 shadow-xs">
      <h2 className="flex items-center gap-2.5 font-medium">
        <CloudUpload aria-hidden className="text-primary size-5" />
        {uploads.length === 1 ? "One upload is not finished" : `${uploads.length} uploads are not finished`}
      </h2>
      <ul className="grid gap-4">
        {uploads.map((upload) => (
          <li key={upload.videoId} className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
              <p className="truncate text-sm font-medium">{upload.title}</p>
              <Progress
                value={(100 * upload.receivedBytes) / upload.fileSize}
                label={`Arrived of ${upload.title}`}
              />
              <p className="text-muted-foreground text-sm tabular-nums">
                {formatFileSize(upload.receivedBytes)} of {formatFileSize(upload.fileSize)} have arrived
              </p>
            </div>
            <div className="flex gap-2">
              <Button asChild size="sm">
                <Link href={`/upload?upload=${upload.videoId}`} aria-label={`Go on with ${upload.title}`}>
                  Go on
                </Link>
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Discard ${upload.title}`}
                onClick={() => setDiscarded(upload)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarded === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open) setDiscarded(null);
          }}
          title="Discard this upload?"
          description={
            <>What has arrived of “{discarded.title}” will be deleted. The file on your device stays.</>
          }
          confirmLabel="Discard"
          onConfirm={() =>
            discard.mutate({ videoId: discarded.videoId }, { onSuccess: () => setDiscarded(null) })
          }
          pending={discard.isPending}
        />
      )}
    </section>
  );
}
