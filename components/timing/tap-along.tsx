"use client";

import { Hand, Undo2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Author } from "@/components/shares/use-author";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { tempoLine } from "@/components/timing/rhythm-figures";
import { SeriesKindFields } from "@/components/timing/series-kind";
import { MissedMarksNote } from "@/components/timing/series-notes";
import { TapDelay } from "@/components/timing/tap-delay";
import { TapPad } from "@/components/timing/tap-pad";
import { countOf } from "@/components/timing/timing-words";
import { useSaveTaps } from "@/components/timing/use-save-taps";
import { useTapAlong, useTapKeys, type TapAlongState } from "@/components/timing/use-tap-along";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Video } from "@/lib/contracts/videos";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type TapAlongProps = { scope: VideoScope; video: Video; engine: PlaybackEngine; author: Author };

/** Marks made by tapping at each landing while the video plays. On phones a pad under the thumb, with the picture in view. */
export function TapAlong({ scope, video, engine, author }: TapAlongProps) {
  const tapAlong = useTapAlong(scope, video, engine);
  const place = useTapKeys(tapAlong);
  // Here and not in the sheet, which is gone when Undo is pressed.
  const saving = useSaveTaps(scope, author, tapAlong);
  const { isOpen, open, run } = tapAlong;
  useLeaveWarning(
    run.taps.length > 0,
    "Your taps are not saved yet. Leave this page? They stay in this tab until you come back.",
  );
  return (
    <div ref={place}>
      {isOpen ? (
        <TapSheet tapAlong={tapAlong} engine={engine} saving={saving} />
      ) : (
        <Button variant="outline" className="w-full" onClick={open} aria-keyshortcuts="T">
          <Hand aria-hidden />
          Tap along
        </Button>
      )}
    </div>
  );
}

type TapSheetProps = {
  tapAlong: TapAlongState;
  engine: PlaybackEngine;
  saving: ReturnType<typeof useSaveTaps>;
};

function TapSheet({ tapAlong, engine, saving }: TapSheetProps) {
  const { run, reading, isPlaying, tap, takeBack, clear, close } = tapAlong;
  const { isSaving, save } = saving;
  const sheet = useRef<HTMLElement>(null);
  // On a phone the pad comes to where the thumb is, and the picture stays in view above it.
  useEffect(() => {
    // Not as the effect's value: browsers have begun to return a promise of the end of the scrolling.
    void sheet.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { marks, times, rhythm, missed } = reading;
  const jump = (index: number) => engine.seekToFrame(marks[index]?.frame ?? 0);
  const discard = () => {
    const restore = clear();
    showToast({ title: "Taps discarded", action: { label: "Undo", onClick: restore } });
  };
  const hasTaps = run.taps.length > 0;
  return (
    <section
      ref={sheet}
      aria-label="Tap along"
      className="bg-card grid scroll-mb-4 gap-3 rounded-lg border p-4"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-sm font-medium">
          Tap along{" "}
          <span className="text-muted-foreground font-normal tabular-nums">
            {rhythm === null ? countOf(run.taps.length, "tap") : tempoLine(rhythm)}
          </span>
        </h3>
        <div className="flex">
          {hasTaps ? (
            <Button variant="ghost" size="sm" onClick={takeBack} aria-keyshortcuts="Backspace">
              <Undo2 aria-hidden />
              Last tap
            </Button>
          ) : (
            <Button variant="ghost" size="icon-sm" aria-label="Close tap along" onClick={close}>
              <X aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {isPlaying ? null : <SeriesKindFields kind={run} onChange={tapAlong.setKind} />}
      <TapPad isPlaying={isPlaying} count={run.taps.length} onTap={tap} />
      <p role="status" className="text-muted-foreground text-xs empty:hidden">
        {tapAlong.outcome === "earlier" && isPlaying
          ? "You are before your last tap: what is tapped already stays as it is."
          : isPlaying || hasTaps
            ? null
            : "Slow the video down if you like. Tap here, or press T, each time the hoof lands."}
      </p>
      {isPlaying || !hasTaps ? null : (
        <>
          {missed.length > 0 ? <MissedMarksNote missed={missed} times={times} onJump={jump} /> : null}
          <TapDelay
            delaySeconds={run.delaySeconds}
            firstTime={times[0] ?? 0}
            onShowFirst={() => jump(0)}
            onFirstIsHere={tapAlong.setFirstMarkHere}
            onForget={tapAlong.forgetDelay}
          />
          <div className="flex gap-2">
            <Button className="flex-1" pending={isSaving} onClick={save}>
              Save {countOf(marks.length, "mark")}
            </Button>
            <Button variant="outline" disabled={isSaving} onClick={discard}>
              Discard
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
