/** The player on a file of this device: the numbers of its frames are those of the rendition that is made of it. */
import { execFile } from "node:child_process";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { clipSource } from "@/tests/e2e/player/clip-source";
import { checkFrames } from "@/tests/e2e/player/frame-runs";
import type { FrameChecks } from "@/tests/e2e/player/player-page";
import { expect, paintedFrame, test, untilReady } from "@/tests/e2e/player/player-test";
import { NOT_READABLE } from "@/lib/player/local/local-refusal";
import { withEditList } from "@/tests/support/media/movie-edits";
import { patternClip, type ClipRecipe } from "@/tests/support/media/pattern-clips";
import { ODD_RECIPES, recipeNamed } from "@/tests/support/media/pattern-recipes";
import { createClipFolder } from "@/tests/worker/media/clips";

/** A file with its index at its end has none once it is truncated. */
const CUT_FILES = [
  { name: "MP4", ending: "mp4", flags: ["-movflags", "+faststart"] },
  {
    name: "fragmented MP4",
    ending: "mp4",
    flags: ["-movflags", "frag_keyframe+empty_moov+default_base_moof"],
  },
  { name: "Matroska", ending: "mkv", flags: [] },
] as const;

const FRAMES = 500;
const unevenTimes = ODD_RECIPES.find(({ name }) => name === "variable-rate")?.timeExpression ?? "";
const phone = { frames: FRAMES, gop: 60 };
/** Early and late by 6 ms, with a pause of 12 seconds. */
const timesWithGap = "'(N/30+if(gte(N,250),12,0)+0.006*sin(N*1.7))/TB'";

const KINDS: readonly ClipRecipe[] = [
  { ...phone, name: "local-30", rate: "30", bFrames: 3 },
  { ...phone, name: "local-60", rate: "60", bFrames: 2 },
  { ...phone, name: "local-uneven", rate: "30", bFrames: 2, timeExpression: unevenTimes },
  { ...phone, name: "local-gap", rate: "30", bFrames: 2, timeExpression: timesWithGap },
  { ...phone, name: "local-turned", rate: "30", bFrames: 2, turn: 90 },
  { ...phone, name: "local-vp9-30", rate: "30", codec: "vp9" },
  { ...phone, name: "local-vp9-60", rate: "60", codec: "vp9" },
  { ...phone, name: "local-vp9-uneven", rate: "30", codec: "vp9", timeExpression: unevenTimes },
];

/** Every frame from the first to the last, a key press at a time. */
const stepThrough = (page: Page): Promise<FrameChecks> =>
  checkFrames(page, [
    { kind: "jump", frames: [0] },
    { kind: "key", key: "ArrowRight", times: FRAMES - 1, change: 1 },
  ]);

const frameCount = (page: Page) => page.evaluate(() => window.harness.engine.getSnapshot().frameCount);

for (const recipe of KINDS) {
  const tag = recipe.name === "local-30" ? "" : " @long";
  test(`${recipe.name}: ${FRAMES} frames read back from the file are the same of the rendition, and the rendition replaces it on its frame${tag}`, async ({
    page,
    openClip,
    harness,
  }) => {
    const clip = await openClip(recipe, { waitUntilReady: false });
    const clips = await createClipFolder();
    try {
      const { files } = await clips.render(clip.file);
      harness.addFile("rendition.mp4", files.rendition);
      harness.addFile("rendition.json", files.frameIndex);
      await page.evaluate(async (name) => {
        const response = await fetch(`/clips/${name}.mp4`);
        await window.harness.openFile("rendition", await response.blob());
      }, recipe.name);
      await page.waitForFunction(() => window.harness.engine.getSnapshot().frameCount > 0);
      await expect(page.locator("video")).toHaveAttribute("src", /^blob:/);
      expect(await frameCount(page)).toBe(FRAMES);
      const local = await stepThrough(page);
      expect(local).toEqual({ checked: FRAMES, wrong: [] });

      await page.evaluate(() => window.harness.engine.seekToFrame(321));
      expect(await paintedFrame(page, clip)).toBe(321);
      await page.evaluate((source) => {
        const { engine, open } = window.harness;
        // Steps in the middle of the switch of sources are obeyed.
        const stop = engine.subscribe(() => {
          if (engine.getTimecode() !== null) return;
          stop();
          engine.step({ unit: "frames", count: 5 });
          engine.step({ unit: "frames", count: -1 });
        });
        open(source);
      }, clipSource("rendition"));
      await expect(page.locator("video")).toHaveAttribute("src", "/clips/rendition.mp4");
      await untilReady(page);
      expect(await paintedFrame(page, clip)).toBe(325);
      expect(await frameCount(page)).toBe(FRAMES);
      expect(await stepThrough(page)).toEqual({ checked: FRAMES, wrong: [] });
    } finally {
      await clips.remove();
    }
  });
}

for (const { name, ending, flags } of CUT_FILES)
  test(`${name}: of a truncated file the device shows every remaining frame, and plays to the last one`, async ({
    page,
    openClip,
    harness,
  }) => {
    const recipe = { name: "local-cut", rate: "30", frames: 180, gop: 30, bFrames: 2 };
    const clip = await openClip(recipe, { waitUntilReady: false });
    const clips = await createClipFolder();
    try {
      const whole = await clips.make(`whole.${ending}`, ["-i", clip.file, "-c", "copy", ...flags]);
      const bytes = await readFile(whole);
      const cut = join(clips.path, `cut.${ending}`);
      await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
      harness.addFile(`cut.${ending}`, cut);
      await page.evaluate(async (cutName) => {
        await window.harness.openFile("cut", await (await fetch(`/clips/${cutName}`)).blob());
      }, `cut.${ending}`);
      await page.waitForFunction(() => window.harness.engine.getSnapshot().frameCount > 0);
      const frames = await frameCount(page);
      expect(frames).toBeGreaterThan(60);
      expect(frames).toBeLessThan(150);
      const last = frames - 1;
      const checks = await checkFrames(page, [{ kind: "jump", frames: [0, 40, last, last - 1, 3] }]);
      expect(checks).toEqual({ checked: 5, wrong: [] });
      await page.evaluate(() => window.harness.engine.play());
      await page.waitForFunction((end) => {
        const { phase, frameIndex } = window.harness.engine.getSnapshot();
        return frameIndex === end && !["starting", "playing", "waiting"].includes(phase);
      }, last);
    } finally {
      await clips.remove();
    }
  });

test("a file that begins in an open group, and one whose edit list has two segments, are left to the server with a message", async ({
  page,
  openClip,
  harness,
}) => {
  const open: ClipRecipe = { name: "local-open", rate: "30", frames: 120, gop: 24, bFrames: 3 };
  await openClip({ ...open, forcesBFrames: true, hasOpenGroups: true }, { waitUntilReady: false });
  const clips = await createClipFolder();
  try {
    const { file } = await patternClip({ ...open, forcesBFrames: true, hasOpenGroups: true });
    const cut = await clips.make("cut.mp4", ["-ss", "1.3", "-i", file, "-c", "copy"]);
    const last = await clips.make("last.mp4", ["-i", file, "-c", "copy"]);
    const edited = join(clips.path, "edited.mp4");
    const segments = [
      { startSeconds: 0, lengthSeconds: 1 },
      { startSeconds: 2, lengthSeconds: 1 },
    ];
    await writeFile(edited, withEditList(await readFile(last), segments));
    harness.addFile("cut.mp4", cut);
    harness.addFile("edited.mp4", edited);
    for (const name of ["cut", "edited"]) {
      const said = await page.evaluate(async (clip) => {
        const response = await fetch(`/clips/${clip}.mp4`);
        return window.harness.openFile(clip, await response.blob()).then(
          () => "It is offered.",
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
      }, name);
      expect([name, said]).toEqual([name, NOT_READABLE]);
    }
  } finally {
    await clips.remove();
  }
});

test("frames hidden by a file's edit list are never shown, also with a slow decoder", async ({
  page,
  openClip,
}) => {
  // The element is ready first.
  await page.addInitScript(() => {
    const isConfigSupported = VideoDecoder.isConfigSupported.bind(VideoDecoder);
    VideoDecoder.isConfigSupported = async (config) => {
      const video = document.querySelector("video");
      while (video?.src.startsWith("blob:") && video.readyState < 2) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return isConfigSupported(config);
    };
  });
  const recipe = recipeNamed("edit-list");
  const clip = await openClip(recipe);
  const shown = await page.evaluate(async (name) => {
    const { engine } = window.harness;
    const first = new Promise<number | null>((resolve) => {
      engine.subscribe(() => {
        const isFile = document.querySelector("video")?.src.startsWith("blob:");
        if (!isFile || !engine.getSnapshot().isFrameShown) return;
        const isDecoded = document.querySelector("canvas")?.style.visibility === "visible";
        resolve(isDecoded ? window.readPaintedFrame() : null);
      });
    });
    await window.harness.openFile(`${name}-file`, await (await fetch(`/clips/${name}.mp4`)).blob());
    return first;
  }, recipe.name);
  expect(shown).toBe(clip.firstNumber);
});

/** Fourteen minutes at 30 frames a second and sound, with the tables of such a file, and as many bytes as from a phone. */
async function makeGibibyte(folder: string): Promise<string> {
  const path = join(folder, "gibibyte.mp4");
  const picture = ["-f", "lavfi", "-i", "color=gray:size=64x36:rate=30:duration=840"];
  const sound = ["-f", "lavfi", "-i", "sine=duration=840:sample_rate=48000", "-c:a", "aac", "-b:a", "64k"];
  const encoder = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "30", "-movflags", "+faststart"];
  await promisify(execFile)("ffmpeg", ["-v", "error", ...picture, ...sound, ...encoder, path]);
  // The bytes after the last box are read as an unknown box that ends with the file.
  await truncate(path, 2 ** 30);
  return path;
}

test("of a file of a gibibyte only the needed parts are read, and its first frame is shown soon @long", async ({
  page,
  openClip,
}) => {
  const recipe = { name: "phone-30", rate: "30", frames: 150, hasSound: true };
  await openClip(recipe, { waitUntilReady: false });
  const clips = await createClipFolder();
  try {
    const path = await makeGibibyte(clips.path);
    await page.evaluate(() => {
      const input = document.createElement("input");
      input.type = "file";
      document.body.append(input);
      Object.assign(window, { bytesRead: 0 });
      const { read } = ReadableStreamDefaultReader.prototype;
      ReadableStreamDefaultReader.prototype.read = async function () {
        const result: ReadableStreamReadResult<unknown> = await read.call(this);
        const { value } = result;
        const length = value instanceof Uint8Array ? value.byteLength : 0;
        Object.assign(window, { bytesRead: Number(Reflect.get(window, "bytesRead")) + length });
        return result;
      };
    });
    await page.locator("input[type=file]").setInputFiles(path);
    const { ms, bytes } = await page.evaluate(async () => {
      const file = document.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
      if (!file) throw new Error("There is no file.");
      const start = performance.now();
      await window.harness.openFile("gibibyte", file);
      const canvas = () => document.querySelector("canvas")?.style.visibility === "visible";
      while (!canvas()) await new Promise(requestAnimationFrame);
      return { ms: performance.now() - start, bytes: Number(Reflect.get(window, "bytesRead")) };
    });
    test
      .info()
      .annotations.push({ type: "first frame", description: `${Math.round(ms)} ms, ${bytes} bytes` });
    console.log(`First frame of a gibibyte: ${Math.round(ms)} ms, ${bytes} bytes read to decode`);
    expect(bytes).toBeLessThan(32 * 2 ** 20);
    expect(ms).toBeLessThan(5000);
    await untilReady(page);
    expect(await frameCount(page)).toBe(840 * 30);
  } finally {
    await clips.remove();
  }
});
