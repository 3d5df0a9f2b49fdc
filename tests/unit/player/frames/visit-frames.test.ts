import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { visitFrames } from "@/lib/player/frames/visit-frames";
import { countedSource } from "@/tests/support/media/counted-source";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const FRAMES = 200;
const GROUP = 20;
const counted = () => countedSource(evenTimecode(FRAMES, GROUP, 30));
const never = new AbortController().signal;

test("any frames in any order are visited, and every picture and reader is closed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(FRAMES - 1), { maxLength: 30 }), async (frames) => {
      const { source, open, counts } = counted();
      const visited: number[] = [];
      await visitFrames(source, frames, (frame) => visited.push(frame), never);
      expect(visited).toEqual(frames);
      expect([open.size, counts.closedTwice, counts.readers]).toEqual([0, 0, 0]);
    }),
  );
});

test("frames in order of time are decoded once, and groups between them not at all", async () => {
  const { source, counts } = counted();
  await visitFrames(source, [3, 5, 30, 170], () => undefined, never);
  expect(counts.decoded).toBe(6 + 11 + 11);
});

test("a frame that the file does not have is an error, and nothing stays open", async () => {
  const { source, open, counts } = counted();
  const visited: number[] = [];
  const visit = visitFrames(source, [2, FRAMES + 3], (frame) => visited.push(frame), never);
  await expect(visit).rejects.toThrow("not in the file");
  expect(visited).toEqual([2]);
  expect([open.size, counts.readers]).toEqual([0, 0]);
});

test("it ends at once when it is aborted", async () => {
  const { source, open, counts } = counted();
  const end = new AbortController();
  const visited: number[] = [];
  const onFrame = (frame: number) => {
    visited.push(frame);
    end.abort();
  };
  await expect(visitFrames(source, [1, 50, 90], onFrame, end.signal)).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(visited).toEqual([1]);
  expect([open.size, counts.readers]).toEqual([0, 0]);
});
