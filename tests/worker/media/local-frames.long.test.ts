import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createClipFolder, QUICK_H264, type ClipFolder } from "./clips";
import { compareFrames, expectSameFramesOf, VP9 } from "./local-frames";
import { makeOddClips } from "./odd-clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

const HEVC = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error", "-tag:v", "hvc1"];

test.each([
  ["H.264 at 59.94, fit to be played as it is", "5994.mp4", "60000/1001", [...QUICK_H264, "-g", "30"]],
  ["HEVC at 60 in QuickTime", "60.mov", "60", HEVC],
  ["VP9 at 29.97 in MP4", "2997.mp4", "30000/1001", VP9],
])("%s: the frames of the file are those of its rendition", (_, name, rate, encoder) =>
  expectSameFramesOf(clips, { name, rate, encoder }),
);

const CLIPS = 200;

test(
  `${CLIPS} clips whose shown frames are hard to tell: the device has those of the rendition, or leaves them to the server`,
  async () => {
    const { refusals, differences, ...counts } = await compareFrames(clips, await makeOddClips(clips, CLIPS));
    console.log(`${JSON.stringify(counts)}, ${refusals.length} refusals`);
    expect(differences).toEqual([]);
    expect(counts.files).toBe(CLIPS);
    // A device that does not play the file would be right as well.
    expect(refusals.length).toBeLessThan(0.65 * CLIPS);
  },
  30 * 60_000,
);
