"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Pause, Play, WifiOff, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { ReachedLink } from "@/components/ui/reached-link";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast";
import { useUploadEngine, useUploads } from "@/components/uploads/engine";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { awaitProcessingEnd } from "@/components/workspace/use-processing-end";
import { isLineShown, isSending, isUploading } from "@/lib/client/uploads/upload-state";
import { refetchAfterUpload } from "@/lib/client/uploads/uploads";
import type { Video } from "@/lib/contracts/videos";

/** Shows the upload in the header of other pages. Uploads of another account are stopped, and never shown. */
export function UploadLine({ userId }: { userId: string }) {
  const engine = useUploadEngine();
  const router = useRouter();
  const queries = useQueryClient();
  const unannounced = useUploads((snapshot) => snapshot.unannounced);
  const isOfOther = useUploads(({ accountId }) => accountId !== null && accountId !== userId);
  // Also on the upload page.
  useLeaveWarning(useUploads(isUploading), null);
  useWakeLock(useUploads(isSending));
  useEffect(() => {
    if (isOfOther) engine.clear();
  }, [engine, isOfOther]);
  const announce = useEffectEvent((videos: readonly Video[]) => {
    refetchAfterUpload(queries);
    for (const video of videos) {
      awaitProcessingEnd(video.id);
      showToast({
        title: "Upload complete",
        description: <span translate="no">{video.title}</span>,
        variant: "success",
        action: { label: "Open", onClick: () => router.push(`/video/${video.id}`) },
      });
    }
    engine.clearUnannounced();
  });
  useEffect(() => {
    if (unannounced.length > 0 && !isOfOther) announce(unannounced);
  }, [unannounced, isOfOther]);
  const isShown = useUploads(isLineShown);
  return isShown && !isOfOther ? <Line /> : null;
}

const WORDS = {
  paused: "Upload paused",
  waiting: "Waiting for the network...",
  sending: "Uploading video...",
  error: "Your video was not uploaded",
} as const;

function Line() {
  const engine = useUploadEngine();
  const name = useUploads(({ file }) => file?.name ?? "");
  const percent = useUploads((snapshot) => Math.round(snapshot.percent));
  const state = useUploads(({ phase, hold }) => (phase === "error" ? phase : (hold ?? "sending")));
  const isPausable = useUploads(({ phase }) => phase === "getting-url" || phase === "uploading");
  return (
    <section
      aria-label="Upload"
      className="bottom-bar:order-none relative ml-auto flex min-h-11 max-w-lg min-w-0 flex-1 basis-52 items-center justify-end gap-2 text-sm max-sm:order-last max-sm:max-w-none"
    >
      <Sign state={state} />
      <span role="status" className={state === "error" ? "text-destructive min-w-0 truncate" : "sr-only"}>
        {WORDS[state]}
      </span>
      <span dir="auto" translate="no" className="min-w-0 truncate font-medium">
        {name}
      </span>
      {state === "error" ? null : (
        <>
          <span translate="no" className="text-muted-foreground shrink-0 tabular-nums">
            {percent}%
          </span>
          <Progress
            value={percent}
            label="Upload"
            className="absolute inset-x-0 bottom-0 h-0.5 rounded-none"
          />
        </>
      )}
      <div className="flex shrink-0 items-center">
        {isPausable ? (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={state === "paused" ? "Resume" : "Pause"}
            onClick={state === "paused" ? engine.resume : engine.pause}
          >
            {state === "paused" ? <Play aria-hidden /> : <Pause aria-hidden />}
          </Button>
        ) : null}
        <Button asChild variant="ghost" size="sm" className="px-2">
          <ReachedLink href="/upload">Open</ReachedLink>
        </Button>
        {state === "error" ? (
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={engine.clear}>
            <X aria-hidden />
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Sign({ state }: { state: keyof typeof WORDS }) {
  if (state === "error") return <CircleAlert aria-hidden className="text-destructive size-4 shrink-0" />;
  if (state === "paused") return <Pause aria-hidden className="text-muted-foreground size-4 shrink-0" />;
  if (state === "waiting") return <WifiOff aria-hidden className="text-muted-foreground size-4 shrink-0" />;
  return <Spinner label="" className="text-primary size-4 shrink-0" />;
}
