import { Progress } from "@/components/ui/progress";

type ProcessingProgressProps = {
  percent: number;
  message: string;
  /** Its place in the queue and the time left, in words; null where nothing is known. */
  place: string | null;
};

/** How far the server is with a video: the bar, and what is being done. A screen reader hears the words, not each percent. */
export function ProcessingProgress({ percent, message, place }: ProcessingProgressProps) {
  return (
    <div className="grid gap-2">
      <Progress value={percent} label="Processing" />
      <div className="text-muted-foreground flex justify-between gap-4 text-sm">
        <span role="status" className="text-left">
          {message}
        </span>
        <span translate="no" className="tabular-nums">
          {percent}%
        </span>
      </div>
      {place === null ? null : <p className="text-muted-foreground text-left text-sm">{place}</p>}
    </div>
  );
}
