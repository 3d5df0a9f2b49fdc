import { afterEach, beforeEach, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createComparison, type Comparison } from "@/components/compare/comparison";
import {
  INITIAL_CHOICE,
  otherSide,
  type ComparisonChoice,
  type Side,
} from "@/lib/domain/compare/comparison-choice";
import type { ComparedRide } from "@/lib/domain/compare/frame-mapping";
import { createMapping } from "@/lib/domain/compare/stride-mapping";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { createFakeAnimation, createFakeEngine } from "../../support/fake-engine";

const animation = createFakeAnimation();
beforeEach(() => animation.install());
afterEach(() => animation.remove());

const TIMECODES = { a: approximateTimecode(20, 25), b: approximateTimecode(12, 60) };
const FACTS = {
  a: { scale: AS_FILMED, strides: { frames: [50, 65, 81, 94, 110], marksPerStride: 1 } },
  b: {
    scale: { factor: 0.5, filmedAt: 120 },
    strides: { frames: [100, 170, 244, 310, 380, 455], marksPerStride: 1 },
  },
};

function open(
  choice: Partial<ComparisonChoice> = {},
  own: Partial<Record<Side, Partial<PlaybackSnapshot>>> = {},
) {
  const a = createFakeEngine(TIMECODES.a, own.a);
  const b = createFakeEngine(TIMECODES.b, own.b);
  const comparison = createComparison({ a: a.engine, b: b.engine }, { ...INITIAL_CHOICE, ...choice });
  comparison.setRide("a", FACTS.a);
  comparison.setRide("b", FACTS.b);
  const disconnect = comparison.connect();
  const shown = () => [a.state.get().frameIndex, b.state.get().frameIndex];
  return { comparison, a, b, disconnect, shown };
}

/** The expected frame, by the pure mapping of the choice. */
function mappedFrame(comparison: Comparison, leaderFrame: number): number {
  const { focus, mode, anchors } = comparison.getSnapshot();
  const rideOf = (side: Side): ComparedRide => ({
    timecode: TIMECODES[side],
    anchorFrame: anchors[side],
    ...FACTS[side],
  });
  return createMapping(mode, rideOf(focus), rideOf(otherSide(focus)))(leaderFrame).frame;
}

test("a step, a jump and each picture of playback move both", () => {
  const { a, shown } = open({ anchors: { a: 10, b: 30 } });
  a.engine.seekToFrame(10);
  expect(shown()).toEqual([10, 30]);
  a.engine.stepFrames(1);
  // 0.04 s, at half the speed of the other file.
  expect(shown()).toEqual([11, 35]);
  a.engine.play();
  a.playOn(2);
  animation.next();
  expect(shown()).toEqual([13, 44]);
  a.engine.pause();
  animation.next();
  expect(shown()).toEqual([13, 44]);
});

test("a loop of the leader moves the follower back", () => {
  const { a, shown } = open();
  a.engine.seekToFrame(5);
  a.engine.setLoopStart();
  a.engine.stepFrames(10);
  a.engine.setLoopEnd();
  a.engine.play();
  a.playOn(1);
  animation.next();
  expect(shown()).toEqual([5, 24]);
});

test("the side with the focus leads and has the sound", () => {
  const { comparison, a, b, shown } = open({ anchors: { a: 10, b: 30 } });
  a.engine.seekToFrame(10);
  expect([a.state.get().mutedBy, b.state.get().mutedBy]).toEqual([null, "comparison"]);
  a.engine.setRate(0.25);
  a.engine.setVolume(0.3);
  comparison.setFocus("b");
  expect([a.state.get().mutedBy, b.state.get().mutedBy]).toEqual(["comparison", null]);
  expect(b.state.get()).toMatchObject({ rate: 0.25, volume: 0.3 });
  b.engine.stepFrames(24);
  expect(shown()).toEqual([15, 54]);
});

test("playback continues on the side that gets the focus", () => {
  const { comparison, a, b, shown } = open();
  a.engine.play();
  a.playOn(25);
  animation.next();
  comparison.setFocus("b");
  expect([a.state.get().phase, b.state.get().phase]).toEqual(["paused", "playing"]);
  b.playOn(120);
  animation.next();
  expect(shown()).toEqual([50, 240]);
});

test("unlinked, each ride moves by itself; aligning takes the shown frames as a pair", () => {
  const { comparison, a, b, shown } = open();
  comparison.unlink();
  a.engine.seekToFrame(40);
  expect(shown()).toEqual([40, 0]);
  comparison.setFocus("b");
  b.engine.seekToFrame(200);
  expect([shown(), comparison.getSnapshot().shown]).toEqual([[40, 200], null]);
  comparison.lineUp();
  expect(comparison.getSnapshot()).toMatchObject({ anchors: { a: 40, b: 200 }, isLinked: true });
  b.engine.stepFrames(24);
  expect(shown()).toEqual([45, 224]);
});

test("the follower's anchor moves by a frame, by stride by a mark", () => {
  const { comparison, a, shown } = open({ anchors: { a: 55, b: 110 } });
  a.engine.seekToFrame(55);
  comparison.moveAnchor(1);
  expect(shown()).toEqual([55, 111]);
  comparison.setMode("stride");
  a.engine.seekToFrame(50);
  expect(shown()).toEqual([50, 100]);
  comparison.moveAnchor(1);
  expect(shown()).toEqual([50, 170]);
  comparison.moveAnchor(-1);
  expect(shown()).toEqual([50, 100]);
});

test("a ride that opens later is followed from then on", () => {
  const { comparison, a, b, shown } = open(
    { anchors: { a: 0, b: 12 } },
    { b: { phase: "opening", isFrameShown: false } },
  );
  a.engine.seekToFrame(25);
  expect([b.seeks, comparison.getSnapshot().shown]).toEqual([[], null]);
  b.state.set({ phase: "paused", isFrameShown: true });
  expect(shown()).toEqual([25, 132]);
});

test("where frames cannot be decoded one by one the follower plays along, and stops on its frame", () => {
  const { a, b, shown } = open({}, { b: { decodesFrames: false } });
  a.engine.setRate(0.25);
  a.engine.play();
  animation.next();
  // Slow motion of half the speed is played twice as fast.
  expect(b.state.get()).toMatchObject({ phase: "playing", rate: 0.5 });
  a.playOn(25);
  animation.next();
  a.engine.pause();
  expect([shown(), b.state.get().phase]).toEqual([[25, 120], "paused"]);
});

test("after its end each ride moves by itself and has its sound again", () => {
  const { a, b, disconnect, shown } = open();
  disconnect();
  a.engine.seekToFrame(40);
  expect([shown(), b.restoreSound.mock.calls.length]).toEqual([[40, 0], 1]);
});

type Command = (parts: ReturnType<typeof open>) => void;

const engineOf = ({ comparison, a, b }: ReturnType<typeof open>) =>
  comparison.getSnapshot().focus === "a" ? a : b;

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.integer({ min: -40, max: 40 }).map(
    (count): Command =>
      (parts) =>
        engineOf(parts).engine.stepFrames(count),
  ),
  fc.nat(800).map(
    (frame): Command =>
      (parts) =>
        engineOf(parts).engine.seekToFrame(frame),
  ),
  fc.integer({ min: 1, max: 30 }).map((count): Command => (parts) => {
    engineOf(parts).engine.play();
    engineOf(parts).playOn(count);
    animation.next();
  }),
  fc.constant<Command>((parts) => engineOf(parts).engine.pause()),
  fc.constant<Command>((parts) => engineOf(parts).engine.setLoopStart()),
  fc.constant<Command>((parts) => engineOf(parts).engine.setLoopEnd()),
  fc.constantFrom("a" as const, "b" as const).map(
    (side): Command =>
      ({ comparison }) =>
        comparison.setFocus(side),
  ),
  fc.constantFrom("time" as const, "stride" as const).map(
    (mode): Command =>
      ({ comparison }) =>
        comparison.setMode(mode),
  ),
  fc.constantFrom(1 as const, -1 as const).map(
    (count): Command =>
      ({ comparison }) =>
        comparison.moveAnchor(count),
  ),
  fc.constant<Command>(({ comparison }) => comparison.lineUp()),
  fc.constant<Command>(({ comparison }) => comparison.swap()),
);

test("after each of many commands the follower is at the mapped frame", () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 60 }), (history) => {
      animation.install();
      const parts = open({ anchors: { a: 60, b: 120 } });
      for (const give of history) {
        give(parts);
        animation.next();
        const { focus, shown } = parts.comparison.getSnapshot();
        const [leader, follower] = focus === "a" ? [parts.a, parts.b] : [parts.b, parts.a];
        const wanted = mappedFrame(parts.comparison, leader.state.get().frameIndex);
        expect([follower.state.get().frameIndex, shown?.frame]).toEqual([wanted, wanted]);
        expect(follower.state.get().mutedBy).toBe("comparison");
      }
      parts.disconnect();
    }),
  );
});
