/** Two rides that move together: one leads, and the other shows the matching frame. */
import type {
  ComparedRide,
  CompareMode,
  FrameMapping,
  MappedFrame,
} from "@/lib/domain/compare/frame-mapping";
import { createMapping } from "@/lib/domain/compare/stride-mapping";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { playAlong } from "@/lib/player/play-along";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { isFrameMode, isFrameShown, isPlaying } from "@/lib/player/state/snapshot-selectors";
import { takeOverSound } from "@/components/compare/take-over-sound";
import {
  otherSide,
  type BySide,
  type CompareLayout,
  type ComparisonChoice,
  type Side,
} from "@/lib/domain/compare/comparison-choice";

/** Set when the ride's annotations have loaded. */
type RideFacts = Pick<ComparedRide, "scale" | "strides">;

export interface ComparisonSnapshot extends ComparisonChoice {
  /** What the follower shows; null before both rides are open, and while they are not linked. */
  shown: MappedFrame | null;
}

/** Playback, steps, speed and loop are commands of the leading engine. */
export interface Comparison {
  readonly engines: BySide<PlaybackEngine>;
  subscribe(listener: () => void): () => void;
  getSnapshot(): ComparisonSnapshot;
  /** For hydration. */
  getInitialSnapshot(): ComparisonSnapshot;
  /** Begins to follow. @returns a function that ends it. */
  connect(): () => void;
  setRide(side: Side, facts: RideFacts): void;
  setFocus(side: Side): void;
  setMode(mode: CompareMode): void;
  /** Makes the frames on the screen the anchors. */
  lineUp(): void;
  /** Each ride moves by itself, until `lineUp`. */
  unlink(): void;
  /** Moves the follower's anchor by one frame, or by one mark in stride mode. */
  moveAnchor(count: -1 | 1): void;
  swap(): void;
  toggleMirrored(side: Side): void;
  setLayout(layout: CompareLayout): void;
  setOpacity(percent: number): void;
  setWipe(percent: number): void;
}

const NO_FACTS: RideFacts = { scale: AS_FILMED, strides: null };

export function createComparison(engines: BySide<PlaybackEngine>, choice: ComparisonChoice): Comparison {
  const initial: ComparisonSnapshot = { ...choice, shown: null };
  const state = createSnapshotStore(initial);
  let facts: BySide<RideFacts> = { a: NO_FACTS, b: NO_FACTS };
  let mapping: { map: FrameMapping; timecodes: readonly unknown[] } | null = null;
  let mapped: { frame: number; map: FrameMapping } | null = null;
  /** The last frame requested of the follower; null after something else moved it. */
  let requested: number | null = null;
  let isConnected = false;
  let isCommanding = false;
  let isRunning = false;
  let callback = 0;
  let restoreSound = (): void => undefined;

  const leader = (): PlaybackEngine => engines[state.get().focus];
  const follower = (): PlaybackEngine => engines[otherSide(state.get().focus)];

  function runCommand(action: () => void): void {
    isCommanding = true;
    action();
    isCommanding = false;
  }

  function currentMapping(): FrameMapping | null {
    const { focus, anchors, mode } = state.get();
    const rideOf = (side: Side): ComparedRide | null => {
      const timecode = engines[side].getTimecode();
      return timecode && { timecode, anchorFrame: anchors[side], ...facts[side] };
    };
    const [from, to] = [rideOf(focus), rideOf(otherSide(focus))];
    if (from === null || to === null) return null;
    const timecodes = [from.timecode, to.timecode];
    if (mapping === null || timecodes.some((each, at) => each !== mapping?.timecodes[at]))
      mapping = { map: createMapping(mode, from, to), timecodes };
    return mapping.map;
  }

  /** Seeks the follower to the frame that matches the leader's. */
  function updateFollower(): void {
    const snapshot = leader().getSnapshot();
    const map = state.get().isLinked && isFrameShown(snapshot) ? currentMapping() : null;
    if (map === null) return state.set({ shown: null });
    const isMoving = isPlaying(snapshot);
    const { frameIndex } = isMoving ? leader().getPosition() : snapshot;
    if (mapped?.frame !== frameIndex || mapped.map !== map || state.get().shown === null) {
      mapped = { frame: frameIndex, map };
      state.set({ shown: map(frameIndex) });
    }
    const { shown } = state.get();
    if (shown !== null) showMatch(shown, isMoving);
  }

  function showMatch({ frame, rate, isOutside }: MappedFrame, isMoving: boolean): void {
    const engine = follower();
    const snapshot = engine.getSnapshot();
    if (!snapshot.decodesFrames && isMoving && !isOutside) {
      requested = null;
      return runCommand(() => playAlong(engine, frame, leader().getSnapshot().rate * rate));
    }
    if (frame === requested && !isPlaying(snapshot)) return;
    requested = frame;
    runCommand(() => engine.seekToFrame(frame));
  }

  function onDisplayFrame(): void {
    if (!isRunning) return;
    updateFollower();
    callback = requestAnimationFrame(onDisplayFrame);
  }

  function stopRunning(): void {
    isRunning = false;
    cancelAnimationFrame(callback);
  }

  function onChange(): void {
    if (!isConnected || isCommanding) return;
    const isMoving = isPlaying(leader().getSnapshot());
    if (!isMoving) {
      stopRunning();
      return updateFollower();
    }
    if (isRunning) return;
    isRunning = true;
    onDisplayFrame();
  }

  /** Another choice can mean another matching frame. */
  function choose(change: Partial<ComparisonChoice>): void {
    mapping = null;
    state.set(change);
    if (isConnected) updateFollower();
  }

  function muteFollower(): void {
    restoreSound();
    restoreSound = follower().suppressAudio("comparison");
  }

  return {
    engines,
    subscribe: state.subscribe,
    getSnapshot: state.get,
    getInitialSnapshot: () => initial,
    connect() {
      const ends = [
        ...[engines.a, engines.b].map((engine) => engine.subscribe(onChange)),
        ...[engines.a, engines.b].map((engine) =>
          engine.onMove(() => {
            if (!isCommanding && engine === follower()) requested = null;
          }),
        ),
      ];
      isConnected = true;
      muteFollower();
      onChange();
      return () => {
        for (const end of ends) end();
        isConnected = false;
        stopRunning();
        restoreSound();
      };
    },
    setRide(side, next) {
      facts = { ...facts, [side]: next };
      choose({});
    },
    setFocus(side) {
      if (side === state.get().focus) return;
      const [before, next] = [leader(), follower()];
      const wasPlaying = isPlaying(before.getSnapshot());
      stopRunning();
      runCommand(() => {
        if (isFrameMode(before.getSnapshot())) before.exitFrameMode();
        for (const engine of [before, next]) if (isPlaying(engine.getSnapshot())) engine.pause();
      });
      takeOverSound(before, next);
      requested = null;
      mapping = null;
      state.set({ focus: side });
      muteFollower();
      if (wasPlaying) next.play();
      onChange();
    },
    setMode: (mode) => choose({ mode }),
    lineUp() {
      if (![engines.a, engines.b].every((engine) => isFrameShown(engine.getSnapshot()))) return;
      const anchors = { a: engines.a.getPosition().frameIndex, b: engines.b.getPosition().frameIndex };
      choose({ anchors, isLinked: true });
    },
    unlink: () => choose({ isLinked: false }),
    moveAnchor(count) {
      const { anchors, focus, mode } = state.get();
      const side = otherSide(focus);
      const timecode = engines[side].getTimecode();
      if (timecode === null) return;
      const marks = mode === "stride" ? (facts[side].strides?.frames ?? []) : [];
      const target = marks.length < 2 ? anchors[side] + count : neighbouringMark(marks, anchors[side], count);
      const anchor = timecode.positionOf(target).frameIndex;
      choose({ anchors: { ...anchors, [side]: anchor } });
    },
    swap: () => state.set({ isSwapped: !state.get().isSwapped }),
    toggleMirrored(side) {
      const { mirrored } = state.get();
      state.set({ mirrored: { ...mirrored, [side]: !mirrored[side] } });
    },
    setLayout: (layout) => state.set({ layout }),
    setOpacity: (opacity) => state.set({ opacity }),
    setWipe: (wipe) => state.set({ wipe }),
  };
}

/** @returns the same frame if there is no neighbouring mark. */
function neighbouringMark(marks: readonly number[], frame: number, count: -1 | 1): number {
  const next = count < 0 ? marks.findLast((mark) => mark < frame) : marks.find((mark) => mark > frame);
  return next ?? frame;
}
