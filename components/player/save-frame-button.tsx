"use client";
import { Camera } from "lucide-react";
import { memo, useState } from "react";
import { ControlButton } from "@/components/player/control-button";
import { useTimeScale } from "@/components/player/time-scale";
import { usePlayback, useEngine } from "@/components/player/engine";
import { loadOnDemand } from "@/components/ui/on-demand";
import { download } from "@/components/ui/download";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { pictureFileName } from "@/lib/domain/playback/timecode";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

/** Saves the picture at full size with its drawings; the file name contains time and frame. */
export const SaveFrameButton = memo(function SaveFrameButton({ title }: { title: string }) {
  const engine = useEngine();
  const isEnabled = usePlayback(isFrameShown);
  const scale = useTimeScale();
  const [isSaving, setSaving] = useState(false);

  async function save(section: Element | null): Promise<void> {
    setSaving(true);
    try {
      const still = await engine.capturePng();
      const position = await engine.getCertainPosition();
      if (still === null || position === null) return;
      const isDrawnOn = section?.querySelector(":is(svg,canvas)[data-drawing]");
      const drawing = isDrawnOn ? await loadOnDemand(() => import("@/lib/drawing/burn-in")) : null;
      const picture = drawing === null ? still : await drawing.burnIn(still, engine);
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
      onClick={(event) => void save(event.currentTarget.closest("section"))}
    >
      <Camera aria-hidden />
    </ControlButton>
  );
});
