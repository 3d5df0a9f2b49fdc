import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { turnMovie } from "@/tools/pattern-clips/turn-movie";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";
import { expectSameFrames, expectSameFramesOf, VP9 } from "./local-frames";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const B_FRAMES = [...QUICK_H264, "-bf", "2", "-g", "250"];

test.each([
  ["H.264 at 30 with B-frames and sound", "30.mp4", "30", [...testTone(), ...B_FRAMES]],
  ["VP9 at 30 in WebM", "30.webm", "30", VP9],
])("%s: the frames of the file are those of its rendition", (_, name, rate, encoder) =>
  expectSameFramesOf(clips, { name, rate, encoder }),
);

test("a variable rate that starts late, turned on its side: the frames of the file are those of its rendition", async () => {
  const uneven = "select='not(eq(mod(n,7),3))*not(between(n,30,50))',setpts=PTS+0.3/TB";
  const source = await clips.make("uneven.mp4", [
    ...[...testPicture({ rate: "60", seconds: 2 }), "-vf", uneven, "-fps_mode", "passthrough"],
    ...[...B_FRAMES, "-video_track_timescale", "90000"],
  ]);
  await writeFile(source, turnMovie(await readFile(source), 90));
  await expectSameFrames(clips, source);
});

test("frames hidden by an edit list do not count, at the beginning and at the end", async () => {
  const encoder = [...QUICK_H264, "-g", "50", "-video_track_timescale", "90000"];
  const whole = await clips.make("whole.mp4", [...testPicture({ seconds: 3 }), ...encoder]);
  const cut = await clips.make("cut.mp4", ["-ss", "0.8", "-i", whole, "-c", "copy"]);
  const local = await expectSameFrames(clips, cut);
  expect(local.frameCount).toBe(55);
});

test.each(["mov", "mkv"])(
  "%s: the last frame lasts as long on the device, also where the one stored after it is gone",
  async (ending) => {
    const base = await clips.make(`b-frames-${ending}.mp4`, [...testPicture({ rate: "30" }), ...B_FRAMES]);
    const cutAt = (frames: number) =>
      clips.make(`${frames}.${ending}`, ["-i", base, "-c", "copy", "-frames:v", String(frames)]);
    for (const frames of [21, 24]) await expectSameFrames(clips, await cutAt(frames));
  },
);
