import { Badge } from "@/components/ui/badge";
import { formatTimecode } from "@/lib/domain/timecode";

type PositionChipProps = { timeSeconds: number; frameIndex: number };

/** A place in the video, as time and frame. */
export function PositionChip({ timeSeconds, frameIndex }: PositionChipProps) {
  return (
    <Badge variant="marker">
      {formatTimecode(timeSeconds)} · Frame {frameIndex}
    </Badge>
  );
}
