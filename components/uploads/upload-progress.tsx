import { CircleCheck, Pause, WifiOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { useUploadEngine, useUploads } from "@/components/uploads/engine";
import type { UploadState } from "@/lib/client/uploads/upload-state";
import { formatTimeLeft, type UploadPhase } from "@/lib/domain/videos/upload-progress";
import { formatFileSize, formatSent } from "@/lib/domain/videos/uploads";

const PHASE_LABELS: Record<UploadPhase, string> = {
  idle: "",
  "getting-url": "Preparing upload...",
  uploading: "Uploading video...",
  completing: "Finishing upload...",
  success: "Upload complete! Opening your video...",
  error: "",
};

const HOLD_WORDS = { paused: "Upload paused", waiting: "Waiting for the network..." } as const;

export function UploadProgress() {
  const state = useUploads((snapshot) => snapshot);
  const { pause, resume, cancel } = useUploadEngine();
  const isDone = state.phase === "success";
  const percent = Math.round(state.percent);
  return (
    <section aria-label="Upload progress" className="bg-card grid gap-4 rounded-xl border p-5 shadow-xs">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="flex items-center gap-2.5 font-medium">
          <PhaseSign state={state} />
          {state.hold === null ? PHASE_LABELS[state.phase] : HOLD_WORDS[state.hold]}
        </p>
        <span translate="no" className="text-muted-foreground text-sm tabular-nums">
          {percent}%
        </span>
      </div>
      <Progress value={percent} label="Upload" />
      {state.phase === "uploading" ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-muted-foreground text-sm tabular-nums">
            {formatSent(state.sentBytes, state.totalBytes)}
            {state.rate === null ? null : (
              <>
                {" · "}
                {formatFileSize(state.rate.bytesPerSecond)}/s · {formatTimeLeft(state.rate.secondsLeft)}
              </>
            )}
          </p>
          <div className="flex gap-2">
            {state.hold === "paused" ? (
              <Button size="sm" onClick={resume}>
                Resume
              </Button>
            ) : (
              <Button variant="outline" size="sm" onClick={pause}>
                Pause
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={cancel}>
              Cancel Upload
            </Button>
          </div>
        </div>
      ) : null}
      {isDone ? null : (
        <p className="text-muted-foreground text-sm">
          {state.hold === "waiting" ? (
            "What has arrived is kept. The upload continues by itself when the network is back."
          ) : (
            <>
              Keep this tab open until{" "}
              <span translate="no" className="break-all">
                {state.file?.name}
              </span>{" "}
              is uploaded; you can use other pages meanwhile. Everything below can still be changed.
            </>
          )}
        </p>
      )}
    </section>
  );
}

function PhaseSign({ state: { phase, hold } }: { state: UploadState }) {
  if (phase === "success") return <CircleCheck aria-hidden className="text-success size-5" />;
  if (hold === "paused") return <Pause aria-hidden className="text-muted-foreground size-5" />;
  if (hold === "waiting") return <WifiOff aria-hidden className="text-muted-foreground size-5" />;
  return <Spinner label="" className="text-primary size-5" />;
}
