import { drawingChange } from "@/lib/domain/review/drawing-changes";
import { MAX_POINTER_EVENTS, type ReviewChange, type ReviewEvent } from "@/lib/domain/review/review-track";
import { roundCoordinate, type Point } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import type { PictureViewStore, SharedView } from "@/lib/player/display/picture-view";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";
import type { EventRecorder } from "@/lib/client/voice/recorder-state";

export interface TrackRecorder extends EventRecorder {
  /** Null when the pointer leaves the picture. */
  point: (point: Point | null) => void;
  /** All shapes on the picture, including the one that is being drawn. */
  draw: (shapes: readonly Shape[]) => void;
}

interface TrackRecorderParts {
  engine: Pick<PlaybackEngine, "subscribe" | "getSnapshot">;
  view: PictureViewStore;
  /** Milliseconds of sound in the recording. */
  getMs: () => number;
}

/** Shortest time between two changes of the pointer, the zoom or an unfinished stroke. */
const SPACING_MS = 1000 / MAX_POINTER_EVENTS;

type FrameRun = Extract<ReviewEvent, { kind: "frames" }> & { next: number[]; untilMs: number; last: number };

export function createTrackRecorder({ engine, view, getMs }: TrackRecorderParts): TrackRecorder {
  let events: ReviewEvent[] = [];
  let run: FrameRun | null = null;
  const recorded = { frame: -1, rate: 1, loopStart: null as number | null, loopEnd: null as number | null };
  let shapes: readonly Shape[] = [];
  let pendingShapes: readonly Shape[] | null = null;
  let drawnMs = -Infinity;

  const add = (change: ReviewChange, atMs = getMs()) =>
    void events.push({ at: Math.round(atMs) / 1000, ...change });

  /** Replaces the last event if it is of the same kind and very recent. */
  function addSpaced(change: ReviewChange): void {
    const last = events.at(-1);
    const atMs = getMs();
    if (last?.kind === change.kind && atMs - 1000 * last.at < SPACING_MS)
      events[events.length - 1] = { at: last.at, ...change };
    else add(change, atMs);
  }

  function closeRun(): void {
    if (run === null) return;
    const { at, kind, frame, next } = run;
    events.push({ at, kind, frame, next });
    run = null;
  }

  function showFrame(frame: number): void {
    const atMs = Math.round(getMs());
    if (run === null) {
      run = { at: atMs / 1000, kind: "frames", frame, next: [], untilMs: atMs, last: frame };
      return;
    }
    const { next, untilMs, last } = run;
    // The clock stops while the recording is paused, so only the last frame counts.
    if (atMs > untilMs) next.push(atMs - untilMs, frame - last);
    else if (next.length === 0) run.frame = frame;
    else next[next.length - 1] = (next.at(-1) ?? 0) + frame - last;
    run.untilMs = atMs;
    run.last = frame;
  }

  function recordPlayback(): void {
    const snapshot = engine.getSnapshot();
    const { rate, frameIndex, loop } = snapshot;
    if (isFrameShown(snapshot) && frameIndex !== recorded.frame) {
      recorded.frame = frameIndex;
      // A drawing belongs to one frame.
      draw([], true);
      showFrame(frameIndex);
    }
    if (rate !== recorded.rate) add({ kind: "rate", rate: (recorded.rate = rate) });
    if (loop.startFrame !== recorded.loopStart || loop.endFrame !== recorded.loopEnd) {
      recorded.loopStart = loop.startFrame;
      recorded.loopEnd = loop.endFrame;
      add({ kind: "loop", startFrame: loop.startFrame, endFrame: loop.endFrame });
    }
  }

  let lastView: SharedView | null = null;
  function recordView(): void {
    const { view: current } = view.get();
    if (current === lastView || (lastView === null && current.scale === 1)) return;
    lastView = current;
    addSpaced({
      kind: "view",
      scale: Math.round(1000 * current.scale) / 1000,
      center: rounded(current.center),
    });
  }

  function draw(next: readonly Shape[], isAtOnce: boolean): void {
    pendingShapes = null;
    const change = drawingChange(shapes, next);
    if (change === null) return;
    const atMs = getMs();
    if (!isAtOnce && change.kind === "stroke" && atMs - drawnMs < SPACING_MS) {
      pendingShapes = next;
      return;
    }
    shapes = next;
    drawnMs = atMs;
    add(change, atMs);
  }

  const ends = [engine.subscribe(recordPlayback), view.subscribe(recordView)];
  recordPlayback();
  recordView();

  return {
    point: (point) => addSpaced({ kind: "pointer", point: point && rounded(point) }),
    draw: (next) => draw(next, false),
    takeEvents() {
      if (pendingShapes !== null) draw(pendingShapes, true);
      closeRun();
      // A run is added when it ends, so it comes after the events during it.
      const sorted = events.toSorted((a, b) => a.at - b.at);
      events = [];
      return sorted;
    },
    noteGap: (seconds) => add({ kind: "gap", seconds: Math.round(seconds) }),
    end: () => ends.forEach((end) => end()),
  };
}

const rounded = ([x, y]: Point): Point => [roundCoordinate(x), roundCoordinate(y)];
