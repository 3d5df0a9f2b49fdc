import { Progress } from "@/components/ui/progress";
import { useUploads } from "@/components/uploads/engine";
import { formatSent } from "@/lib/domain/videos/uploads";

const WORDS = {
  sending: "Already sending. It joins your library when you press Upload Video.",
  waiting: "Waiting for the network...",
  sent: "Sent. It joins your library when you press Upload Video.",
} as const;

/** Shows how much of a file was sent before the rider pressed Upload. The box around it shows a failure. */
export function SentAheadLine() {
  const ahead = useUploads((snapshot) => snapshot.sentAhead);
  if (ahead === null || ahead.state === "failed") return null;
  const { state, sentBytes, totalBytes } = ahead;
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
