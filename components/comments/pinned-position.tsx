"use client";

import { usePlayback, useEngine } from "@/components/player/engine";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CurrentPosition } from "@/components/workspace/position-chip";
import { formatTimecode, type FramePosition } from "@/lib/domain/playback/timecode";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

type PinnedPositionProps = {
  id: string;
  pin: FramePosition | null;
};

/** Shows the frame that the text is pinned to, or the frame on the screen before the text is begun. */
export function PinnedPosition({ id, pin }: PinnedPositionProps) {
  return (
    <span id={id} className="inline-flex shrink-0">
      {pin === null ? (
        <CurrentPosition />
      ) : (
        <Badge translate="no" variant="marker">
          On frame {pin.frameIndex} · {formatTimecode(pin.timeSeconds)}
        </Badge>
      )}
    </span>
  );
}

type MovedOnProps = {
  pin: FramePosition | null;
  onPinHere: () => void;
};

/** Shown when the frame on the screen is not that of the text: go back, or pin the text here. */
export function MovedOn({ pin, onPinHere }: MovedOnProps) {
  const engine = useEngine();
  const hasMovedOn = usePlayback(
    (snapshot: PlaybackSnapshot) =>
      pin !== null && isFrameShown(snapshot) && snapshot.frameIndex !== pin.frameIndex,
  );
  if (!hasMovedOn || pin === null) return null;
  return (
    <p className="text-muted-foreground flex grow flex-wrap items-center justify-end gap-x-3 text-xs">
      <Button
        variant="link"
        size="inline"
        className="text-xs"
        onClick={() => engine.seekToFrame(pin.frameIndex)}
      >
        Show frame {pin.frameIndex}
      </Button>
      <Button variant="link" size="inline" className="text-xs" onClick={onPinHere}>
        Use current frame
      </Button>
    </p>
  );
}
