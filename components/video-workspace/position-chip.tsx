"use client";

import { useTimeScale } from "@/components/player/time-scale";
import { Badge } from "@/components/ui/badge";
import { trueSeconds } from "@/lib/domain/time-scale";
import { formatTimecode } from "@/lib/domain/timecode";

type PositionChipProps = { timeSeconds: number; frameIndex: number };

/** A place in the video, as true time and frame. @param props.timeSeconds of the file. */
export function PositionChip({ timeSeconds, frameIndex }: PositionChipProps) {
  const scale = useTimeScale();
  return (
    <Badge variant="marker">
      {formatTimecode(trueSeconds(scale, timeSeconds))} · Frame {frameIndex}
    </Badge>
  );
}
