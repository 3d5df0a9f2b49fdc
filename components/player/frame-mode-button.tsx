"use client";
import { Film, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { usePlayback } from "@/components/player/use-playback";
import { isFrameMode, isReady } from "@/lib/player/snapshot-selectors";
import type { PlaybackEngine } from "@/lib/player/playback-state";

export function FrameModeButton({ engine }: { engine: PlaybackEngine }) {
  const isOff = !usePlayback(engine, isFrameMode);
  const isEnabled = usePlayback(engine, isReady);
  return isOff ? (
    <Button
      variant="secondary"
      className="grow sm:grow-0 sm:px-4 pointer-coarse:px-3 max-[23rem]:pointer-coarse:px-2"
      disabled={!isEnabled}
      onClick={() => engine.enterFrameMode()}
    >
      <Film aria-hidden /> Extract Frames (6 seconds)
    </Button>
  ) : (
    <Button
      className="grow sm:grow-0 sm:px-4 pointer-coarse:px-3 max-[23rem]:pointer-coarse:px-2"
      onClick={() => engine.exitFrameMode()}
    >
      <X aria-hidden /> Exit Frame Mode
    </Button>
  );
}
