"use client";
import { Camera } from "lucide-react";
import { memo, useState } from "react";
import { ControlButton } from "@/components/player/control-button";
import { useTimeScale } from "@/components/player/time-scale";
import { usePlayback, useEngine } from "@/components/player/engine";
import { download } from "@/components/ui/download";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { pictureFileName } from "@/lib/domain/playback/timecode";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

/** At full size; the file name contains time and frame. */
export const SaveFrameButton = memo(function SaveFrameButton({ title }: { title: string }) {
  const engine = useEngine();
  const isEnabled = usePlayback(isFrameShown);
  const scale = useTimeScale();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const picture = await engine.capturePng();
      const position = await engine.getCertainPosition();
      if (picture === null || position === null) return;
      const timeSeconds = trueSeconds(scale, position.timeSeconds);
      download(picture, pictureFileName(title, { ...position, timeSeconds }));
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
});
