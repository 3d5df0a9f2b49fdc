import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createClipFolder, QUICK_H264, readGrey, readStream, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test("the thumbnail is not the black start of the video", async () => {
  const fade =
    "color=black:size=320x180:rate=25:duration=2[b];testsrc2=size=320x180:rate=25:duration=1[t];[b][t]concat";
  const source = await clips.make("late.mp4", ["-f", "lavfi", "-i", fade, ...QUICK_H264]);
  const { files } = await clips.render(source);
  const [cells = []] = await readGrey(files.thumbnail, { columns: 8, rows: 8 });
  expect(new Set(cells).size).toBeGreaterThan(20);
  expect(await readStream(files.thumbnail, "width")).toBe("320");
});

test("tile k of the sprite shows the frame at k intervals", async () => {
  // Every second has its own grey.
  const grey = "nullsrc=size=160x90:rate=25:duration=6,geq=lum='20+floor(T)*40':cb=128:cr=128";
  const source = await clips.make("greys.mp4", ["-f", "lavfi", "-i", grey, ...QUICK_H264]);
  const { files, facts } = await clips.render(source);
  const { columns, rows, tileWidth, tileHeight, intervalSeconds, count } = facts.sprite;
  expect(await readStream(files.sprite, "width")).toBe(String(columns * tileWidth));
  expect(await readStream(files.sprite, "height")).toBe(String(rows * tileHeight));
  expect(count).toBeGreaterThanOrEqual(Math.floor(facts.durationSeconds / intervalSeconds));
  const [cells = []] = await readGrey(files.sprite, { columns, rows });
  for (let tile = 0; tile < count; tile += 1) {
    const second = Math.min(5, Math.floor(tile * intervalSeconds + 1e-9));
    expect(Math.abs((cells[tile] ?? NaN) - ((20 + second * 40 - 16) * 255) / 219)).toBeLessThan(12);
  }
});

test("a clip of a single frame has a thumbnail, a strip and an index of one", async () => {
  const source = await clips.make("one.mp4", [
    ...["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=25:duration=1", "-frames:v", "1", ...QUICK_H264],
  ]);
  const { files, facts } = await clips.render(source);
  expect(facts).toMatchObject({ frameCount: 1, sprite: { columns: 1, rows: 1 } });
  expect(facts.durationSeconds).toBeCloseTo(0.04, 3);
  expect(await readStream(files.thumbnail, "width")).toBe("160");
});

test("a single frame too short for a tile is used for sprite and thumbnail", async () => {
  const source = await clips.make("flash.wmv", [
    ...["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=1000:duration=1", "-frames:v", "1", "-c:v", "wmv2"],
  ]);
  const { files, facts } = await clips.render(source);
  expect(facts).toMatchObject({ frameCount: 1, sprite: { columns: 1, rows: 1, count: 1 } });
  expect(await readStream(files.sprite, "width")).toBe(String(facts.sprite.tileWidth));
  const [cells = []] = await readGrey(files.sprite, { columns: 8, rows: 8 });
  expect(new Set(cells).size).toBeGreaterThan(20);
});
