"use client";
import { Camera } from "lucide-react";
import { useState } from "react";
import { ControlButton } from "@/components/player/control-button";
import { useTimeScale } from "@/components/player/time-scale";
import { usePlayback } from "@/components/player/use-playback";
import { download } from "@/components/ui/download";
import { trueSeconds } from "@/lib/domain/time-scale";
import { pictureFileName } from "@/lib/domain/timecode";
import { isReady } from "@/lib/player/snapshot-selectors";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** Saves the picture on the screen at full size; time and frame are in its name. */
export function SaveFrameButton({ engine, title }: { engine: PlaybackEngine; title: string }) {
  const isEnabled = usePlayback(engine, isReady);
  const scale = useTimeScale();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const picture = await engine.capturePng();
      const { frameIndex, timeSeconds } = engine.getPosition();
      const position = { frameIndex, timeSeconds: trueSeconds(scale, timeSeconds) };
      if (picture !== null) download(picture, pictureFileName(title, position));
    } finally {
      setSaving(false);
    }
  }

  return (
    <ControlButton
      name="Save this frame as a picture"
      disabled={!isEnabled || isSaving}
      onClick={() => void save()}
    >
      <Camera aria-hidden />
    </ControlButton>
  );
}
