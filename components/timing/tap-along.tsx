"use client";

import { Hand, Undo2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { FaultsNote } from "@/components/timing/faults-note";
import { tempoLine } from "@/components/timing/rhythm-figures";
import { SeriesKindFields } from "@/components/timing/series-kind";
import { TapDelay } from "@/components/timing/tap-delay";
import { TapPad } from "@/components/timing/tap-pad";
import { countOf } from "@/components/timing/timing-labels";
import { useTapAlong, useTapKeys, type TapAlongState } from "@/components/timing/use-tap-along";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useEngine } from "@/components/player/engine";
import { useMutation } from "@tanstack/react-query";
import { undoable } from "@/components/ui/use-undoable";
import { createSeriesMutation, deleteSeriesMutation } from "@/lib/client/annotations/series";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import { GAIT_NAMES } from "@/lib/domain/timing/gait";
import { useWorkspace } from "@/components/workspace/workspace";

export function TapAlong() {
  const tapAlong = useTapAlong();
  const place = useTapKeys(tapAlong);
  // In the parent, because Undo may be pressed after the sheet is closed.
  const saving = useSaveTaps(tapAlong);
  const { isOpen, open, run } = tapAlong;
  useLeaveWarning(
    run.taps.length > 0,
    "Your taps are not saved yet. Leave this page? They stay in this tab until you come back.",
  );
  return (
    <div ref={place}>
      {isOpen ? (
        <TapSheet tapAlong={tapAlong} saving={saving} />
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
  saving: ReturnType<typeof useSaveTaps>;
};

function TapSheet({ tapAlong, saving }: TapSheetProps) {
  const engine = useEngine();
  const { run, reading, isPlaying, tap, undoLast, clear, close } = tapAlong;
  const { isSaving, save } = saving;
  const sheet = useRef<HTMLElement>(null);
  // Phones: the pad scrolls under the thumb, with the picture above.
  useEffect(() => {
    // Not returned from the effect: newer browsers return a promise.
    void sheet.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { marks, times, rhythm, faults } = reading;
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
            {rhythm === null ? countOf(run.taps.length, "tap") : tempoLine(rhythm, faults)}
          </span>
        </h3>
        <div className="flex">
          {hasTaps ? (
            <Button variant="ghost" size="sm" onClick={undoLast} aria-keyshortcuts="Backspace">
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
          <FaultsNote faults={faults} times={times} hasTempo={rhythm !== null} onJump={jump} />
          <TapDelay
            delaySeconds={run.delaySeconds}
            firstTime={times[0] ?? 0}
            onShowFirst={() => jump(0)}
            onFirstIsHere={tapAlong.setFirstMarkHere}
            onClear={tapAlong.clearDelay}
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

/** Taps are deleted only when the server has them as a series. */
function useSaveTaps({ run, reading, clear }: TapAlongState) {
  const { scope, author } = useWorkspace();
  const { mutate: remove } = useMutation(deleteSeriesMutation(scope));
  const createSeries = useCreateMutation(
    undoable(createSeriesMutation(scope), ({ id }) => {
      const restore = clear();
      return { title: "Series saved", undo: () => remove({ id }, { onSuccess: restore }) };
    }),
  );
  const { gait, mark } = run;
  const save = () =>
    author.write((authorName) =>
      createSeries.mutate({
        gait,
        mark,
        isTapped: true,
        markers: reading.marks.map((each, index) => ({
          ...each,
          label: gait === "other" ? "" : `${GAIT_NAMES[gait]} ${index + 1}`,
        })),
        authorName,
      }),
    );
  return { isSaving: createSeries.isPending, save };
}
