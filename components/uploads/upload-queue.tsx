"use client";

import { CircleCheck, Clock, Plus, X } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { useUploadEngine, useUploads } from "@/components/uploads/engine";
import { VideoFileInput } from "@/components/uploads/video-file-input";
import { formatFileSize } from "@/lib/domain/videos/uploads";

type UploadQueueProps = {
  onAdd: (files: File[]) => void;
};

export function UploadQueue({ onAdd }: UploadQueueProps) {
  const { removeWaiting } = useUploadEngine();
  const waiting = useUploads((snapshot) => snapshot.waiting);
  const done = useUploads((snapshot) => snapshot.done);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-label="Upload queue"
      className="bg-card grid grid-cols-1 gap-3 rounded-xl border p-5 shadow-xs"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium">{waiting.length > 0 ? `Next: ${waiting.length} more` : "More videos"}</h2>
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <Plus aria-hidden />
          Add Videos
        </Button>
        <VideoFileInput ref={input} label="More video files" onPick={onAdd} />
      </div>
      {done.length + waiting.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Each is uploaded after the one before it, under its file&apos;s name.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 text-sm">
          {done.map((video) => (
            <li key={video.id} className="flex min-h-9 items-center gap-2.5">
              <CircleCheck aria-hidden className="text-success size-4 shrink-0" />
              <span dir="auto" translate="no" className="min-w-0 flex-1 truncate">
                {video.title}
              </span>
              <span className="text-muted-foreground">Uploaded</span>
              <Link
                href={`/video/${video.id}`}
                target="_blank"
                aria-label={`Open ${video.title}`}
                className="text-primary focus-ring rounded-sm underline underline-offset-4"
              >
                Open
              </Link>
            </li>
          ))}
          {waiting.map((file, at) => (
            <li key={`${file.name} ${at}`} className="flex min-h-9 items-center gap-2.5">
              <Clock aria-hidden className="text-muted-foreground size-4 shrink-0" />
              <span translate="no" className="min-w-0 flex-1 truncate">
                {file.name}
              </span>
              <span className="text-muted-foreground tabular-nums">{formatFileSize(file.size)}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${file.name}`}
                onClick={() => removeWaiting(file)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
