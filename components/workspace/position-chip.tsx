"use client";

import { usePlayback, usePlayerReady } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import { Badge } from "@/components/ui/badge";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { formatTimecode } from "@/lib/domain/playback/timecode";

type PositionChipProps = { timeSeconds: number; frameIndex: number };

/** True time and frame. @param props.timeSeconds media seconds. */
export function PositionChip({ timeSeconds, frameIndex }: PositionChipProps) {
  const scale = useTimeScale();
  return (
    <Badge translate="no" variant="marker">
      {formatTimecode(trueSeconds(scale, timeSeconds))} · Frame {frameIndex}
    </Badge>
  );
}

/** Separate, because it renders with every frame. */
export function CurrentPosition() {
  const frameIndex = usePlayback((snapshot) => snapshot.frameIndex);
  const timeSeconds = usePlayback((snapshot) => snapshot.timeSeconds);
  if (!usePlayerReady()) return <Badge variant="marker">Frame –</Badge>;
  return <PositionChip timeSeconds={timeSeconds} frameIndex={frameIndex} />;
}
