/** Whether a format that riders send becomes a file that browsers play. */
import { expect } from "@jest/globals";
import { readFrameTimes, readStream, testPicture, testTone, type ClipFolder } from "./clips";

export const WITH_SOUND = [...testPicture(), ...testTone()];

/** Checks a clip of the test picture and sound: every frame is there, and the sound. */
export async function expectPlayable(
  clips: ClipFolder,
  name: string,
  encoders: readonly string[],
): Promise<void> {
  const source = await clips.make(name, [...WITH_SOUND, ...encoders]);
  const frameCount = (await readFrameTimes(source)).length;
  expect(frameCount).toBeGreaterThanOrEqual(24);

  const { files, facts, incompatibility } = await clips.render(source);

  expect(facts).toMatchObject({ frameCount, width: 160, height: 120, hasAudio: true });
  expect(await readFrameTimes(files.rendition)).toHaveLength(frameCount);
  expect(await readStream(files.rendition, "codec_name")).toBe("h264");
  expect(await readStream(files.rendition, "pix_fmt")).toBe("yuv420p");
  expect(await readStream(files.rendition, "codec_name", "a:0")).toBe("aac");
  // A remuxed clip retains its metadata of the picture.
  if (incompatibility === null) return;
  expect(await readStream(files.rendition, "profile")).toBe("High");
  expect(await readStream(files.rendition, "color_range")).toBe("tv");
  expect(await readStream(files.rendition, "color_space")).toMatch(/^(bt709|smpte170m|bt470bg)$/);
}
