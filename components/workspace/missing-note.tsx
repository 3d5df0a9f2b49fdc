import { Scissors } from "lucide-react";
import { cn } from "@/lib/client/class-names";
import { describeMissing, type MissingParts } from "@/lib/domain/videos/missing-parts";

type MissingNoteProps = {
  missing: MissingParts | null;
  className?: string;
};

export function MissingNote({ missing, className }: MissingNoteProps) {
  if (missing === null) return null;
  return (
    <p className={cn("text-muted-foreground flex items-start gap-2 text-sm", className)}>
      <Scissors aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{describeMissing(missing)}</span>
    </p>
  );
}
