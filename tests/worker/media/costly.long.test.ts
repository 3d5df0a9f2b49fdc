/** A real small file of great cost: rejected once it has cost too much, or taken too long, and never retried. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { execa } from "execa";
import type { MediaRefusal } from "@/lib/server/media/media-refusal";
import { makeJumpingClock } from "../../support/media/hostile-clips";
import { createClipFolder, testPicture, testTone, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test("8192 x 4320 for a second, declared as empty, in less than a megabyte", async () => {
  const picture = ["-f", "lavfi", "-i", "color=s=8192x4320:r=240,format=yuv420p", "-frames:v", "240"];
  const encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-threads", "2", "-g", "9999"];
  // Without a table of frames, and with a length of almost zero: only the work itself shows the cost.
  const bomb = await clips.make("bomb.flv", [...picture, ...encoder, "-flvflags", "no_duration_filesize"]);
  await expect(clips.render(bomb)).rejects.toMatchObject({ reason: "tooCostly" });
}, 600_000);

/** ffmpeg 7 does not write such a length: it says so before the length is counted. */
async function jumpRefusal(): Promise<MediaRefusal["reason"]> {
  const { stdout } = await execa("ffmpeg", ["-version"]);
  return Number(/^ffmpeg version (\d+)/.exec(stdout)?.[1]) >= 7 ? "damaged" : "tooLong";
}

test.each([
  ["at the last picture", 1],
  ["in the middle", 0.5],
])(
  "a clock that jumps ahead by weeks %s: no memory is filled with pictures between",
  async (_, share) => {
    const sound = share === 1 ? [] : [...testTone(0.6), "-ar", "44100", "-c:a", "mp3"];
    const good = await clips.make("good.flv", [...testPicture({ seconds: 0.6 }), ...sound, "-c:v", "flv1"]);
    const jumping = await makeJumpingClock(good, share, `${clips.path}/jumping.flv`);
    await expect(clips.render(jumping)).rejects.toMatchObject({ reason: await jumpRefusal() });
  },
  120_000,
);
