"use client";

import { Download, RotateCcw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useEngine, usePlayback } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import { captionOf, StripButton } from "@/components/timing/strip-button";
import { StripChoiceFields, useStripChoice } from "@/components/timing/strip-choice";
import { StripTool } from "@/components/timing/strip-tool";
import { useTimecode } from "@/components/timing/use-timecode";
import { STRIP_ASPECT, useStripBox } from "@/components/timing/use-strip-box";
import { useStripPictures } from "@/components/timing/use-strip-pictures";
import { Button } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { loadOnDemand } from "@/components/ui/on-demand";
import { showToast } from "@/components/ui/toast";
import { useWorkspace } from "@/components/workspace/workspace";
import type { Marker } from "@/lib/contracts/markers";
import { fileNameOf } from "@/lib/domain/playback/timecode";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";

export interface StrideStripProps {
  reading: SeriesReading<Marker>;
  onJump: (frame: number) => void;
}

export function StrideStrip({ reading, onJump }: StrideStripProps) {
  const engine = useEngine();
  const { video } = useWorkspace();
  const size = usePlayback(({ pictureSize }) => pictureSize);
  const canDecode = usePlayback(({ decodesFrames }) => decodesFrames);
  const choice = useStripChoice(reading);
  const { moments } = choice;
  const box = useStripBox(size === null ? 1 : size.width / size.height);
  const pictures = useStripPictures(useMemo(() => moments.map(({ frame }) => frame), [moments]));
  const onScreen = usePlayback((snapshot) => (isPlaying(snapshot) ? null : snapshot.frameIndex));
  const timecode = useTimecode();
  const scale = useTimeScale();
  const secondsOf = (frame: number) => trueSeconds(scale, timecode.timeOf(frame));
  const { isSaving, run } = useSaving();
  const hintId = useId();
  if (size === null) return null;
  if (!canDecode)
    return (
      <p className="text-muted-foreground text-sm">
        This browser cannot show single frames side by side. Open the ride in Chrome, Edge or Safari.
      </p>
    );
  const save = () =>
    run(async (signal) => {
      const made = await loadOnDemand(() => import("@/components/timing/strip-image"));
      if (made === null) return;
      const cells = moments.map((moment) => ({
        frame: moment.frame,
        edges: box.edgesAt(secondsOf(moment.frame)),
        lines: captionOf(moment),
      }));
      const image = { cells, title: `${video.title} · ${choice.title}`, size, aspect: STRIP_ASPECT };
      const file = await made.stripImage(engine, image, signal);
      if (file === null) throw new Error("The strip could not be drawn.");
      download(file, `${fileNameOf(video.title, "ride")}-strip.png`);
    });
  const waiting = moments.length - pictures.drawn.size;
  return (
    <section aria-label="Stride strip" data-stride-strip className="grid gap-2">
      <StripChoiceFields choice={choice} />
      <ol
        aria-describedby={hintId}
        aria-busy={waiting > 0}
        className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 select-none"
      >
        {moments.map((moment) => (
          <li key={moment.frame}>
            <StripButton
              moment={moment}
              isOnScreen={moment.frame === onScreen}
              onPress={({ detail }) => {
                // Keyboard clicks have detail 0.
                if (detail === 0 || !box.wasDragged()) onJump(moment.frame);
              }}
              onMove={(by) => box.moveBy(secondsOf(moment.frame), by)}
              dragHandlers={box.dragHandlers(secondsOf(moment.frame))}
              canvas={pictures.canvasOf(moment.frame)}
              isDrawn={pictures.drawn.has(moment.frame)}
              size={size}
              edges={box.edgesAt(secondsOf(moment.frame))}
            />
          </li>
        ))}
      </ol>
      {pictures.hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          <span>These pictures could not be read.</span>
          <Button variant="outline" size="sm" onClick={pictures.retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-1">
        <p id={hintId} className="text-muted-foreground mr-auto min-w-48 flex-1 text-xs">
          Drag a picture until the horse is in the middle, then another one: the box follows in between.
        </p>
        <StripTool name="Show more around the horse" onPress={() => box.zoom(-1)}>
          <ZoomOut aria-hidden />
        </StripTool>
        <StripTool name="Closer to the horse" onPress={() => box.zoom(1)}>
          <ZoomIn aria-hidden />
        </StripTool>
        <StripTool name="Show the whole pictures" isDisabled={!box.isPlaced} onPress={box.reset}>
          <RotateCcw aria-hidden />
        </StripTool>
        <Button variant="outline" size="sm" disabled={isSaving || waiting > 0} onClick={() => void save()}>
          <Download aria-hidden />
          <span>{isSaving ? "Saving…" : "Save as Picture"}</span>
        </Button>
      </div>
    </section>
  );
}

function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(), []);
  const run = async (save: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (end.current = new AbortController());
    setSaving(true);
    try {
      await save(signal);
    } catch {
      if (!signal.aborted)
        showToast({
          title: "The strip was not saved",
          description: "Its pictures could not be read. Please try again.",
          variant: "destructive",
        });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, run };
}
