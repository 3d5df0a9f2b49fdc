import { Progress } from "@/components/ui/progress";
import type { SentAhead } from "@/components/uploads/use-sending-ahead";
import { formatSent } from "@/lib/domain/videos/uploads";

const WORDS = {
  sending: "Already sending. It joins your library when you press Upload Video.",
  waiting: "Waiting for the network...",
  sent: "Sent. It joins your library when you press Upload Video.",
} as const;

/** How much of a chosen file was sent before the rider uploads it. A failure is shown by the box that it stands in. */
export function SentAheadLine({ ahead: { state, sentBytes, totalBytes } }: { ahead: SentAhead }) {
  if (state === "failed") return null;
  return (
    <div className="grid w-full max-w-sm gap-2">
      <Progress value={(100 * sentBytes) / totalBytes} label="Sent" />
      <p className="text-muted-foreground text-sm tabular-nums">{formatSent(sentBytes, totalBytes)}</p>
      <p role="status" className="text-sm text-balance">
        {WORDS[state]}
      </p>
    </div>
  );
}
