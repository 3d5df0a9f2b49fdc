import { Progress } from "@/components/ui/progress";

type ProcessingProgressProps = {
  percent: number;
  message: string;
  /** Place in the queue and remaining time; null if unknown. */
  place: string | null;
};

/** Screen readers get the message, not each percent. */
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
