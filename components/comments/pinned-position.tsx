"use client";

import { usePlayback } from "@/components/player/use-playback";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CurrentPosition } from "@/components/video-workspace/current-position";
import { formatTimecode, type FramePosition } from "@/lib/domain/timecode";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/playback-state";
import { isReady } from "@/lib/player/snapshot-selectors";

type PinnedPositionProps = {
  id: string;
  engine: PlaybackEngine;
  pin: FramePosition | null;
};

/** The frame that a text is about; until it is begun, the frame on the screen. */
export function PinnedPosition({ id, engine, pin }: PinnedPositionProps) {
  return (
    <span id={id} className="inline-flex shrink-0">
      {pin === null ? (
        <CurrentPosition engine={engine} />
      ) : (
        <Badge variant="marker">
          On frame {pin.frameIndex} · {formatTimecode(pin.timeSeconds)}
        </Badge>
      )}
    </span>
  );
}

type MovedOnProps = {
  engine: PlaybackEngine;
  pin: FramePosition | null;
  onPinHere: () => void;
};

/** Once another frame is on the screen than the text is about: back to that one, or on to this one. */
export function MovedOn({ engine, pin, onPinHere }: MovedOnProps) {
  const hasMovedOn = usePlayback(
    engine,
    (snapshot: PlaybackSnapshot) =>
      pin !== null && isReady(snapshot) && snapshot.frameIndex !== pin.frameIndex,
  );
  if (!hasMovedOn || pin === null) return null;
  return (
    <p className="text-muted-foreground flex flex-wrap items-center justify-end gap-x-3 text-xs">
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
