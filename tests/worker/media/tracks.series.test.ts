/** Of a file with several tracks the video and an audible sound are chosen, on the device as on the server. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile, writeFile } from "node:fs/promises";
import { longSeries } from "@/tests/support/series";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";
import { expectSameFrames } from "./local-frames";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const FILM = testPicture({ rate: "25" });
const STILL = testPicture({ size: "320x240", rate: "1" });

type Tracks = [string, string[], string[]];
test.each<Tracks>([
  ["a still that is enabled, before the film", ["0:v", "1:v"], ["default", "default"]],
  ...longSeries<Tracks>([
    ["a still that is disabled, before the film", ["0:v", "1:v"], ["0", "default"]],
    ["a still after the film", ["1:v", "0:v"], ["default", "default"]],
  ]),
])("%s: the video is chosen", async (name, maps, dispositions) => {
  const source = await clips.make(`${name.replaceAll(/\W+/g, "-")}.mp4`, [
    ...[...STILL, ...FILM],
    ...maps.flatMap((map) => ["-map", map]),
    ...dispositions.flatMap((value, n) => [`-disposition:v:${n}`, value]),
    ...QUICK_H264,
  ]);
  expect((await clips.render(source)).facts).toMatchObject({ frameCount: 25, width: 160, height: 120 });
  expect((await expectSameFrames(clips, source)).frameCount).toBe(25);
});

test("a sound track without packets is ignored, and another one used instead", async () => {
  const sounds = ["-map", "0:v", "-map", "1:a", "-c:a", "aac", "-bsf:a:0", "noise=amount=0:drop=1"];
  const alone = await clips.make("empty.mp4", [...FILM, ...testTone(), ...sounds, ...QUICK_H264]);
  expect((await clips.render(alone)).facts.hasAudio).toBe(false);
  const both = await clips.make("both.mp4", [
    ...FILM,
    ...testTone(),
    ...sounds,
    "-map",
    "1:a",
    ...QUICK_H264,
  ]);
  expect((await clips.render(both)).facts.hasAudio).toBe(true);
});

test("of a sound that cannot be decoded and one that can, the second is used", async () => {
  const maps = ["-map", "0:v", "-map", "1:a", "-map", "1:a", "-c:a:0", "pcm_s16le", "-c:a:1", "aac"];
  const source = await clips.make("two.mov", [...FILM, ...testTone(), ...maps, ...QUICK_H264]);
  // The name of a codec that ffmpeg has no decoder for.
  const bytes = (await readFile(source)).toString("latin1").replaceAll("sowt", "ssmv");
  await writeFile(source, Buffer.from(bytes, "latin1"));
  expect((await clips.render(source)).facts.hasAudio).toBe(true);
});
