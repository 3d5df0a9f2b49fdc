import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { makeRendition } from "@/lib/server/media/make-rendition";
import { patternClip, type ClipRecipe } from "../../support/pattern-clips";
import { createClipFolder, type ClipFolder } from "./clips";
import { expectLikeOneRun, makeInSegments } from "./segments";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** Frames early and late by up to 40 %, and a gap every 20 frames. */
const UNEVEN_TIMES = "(N+0.4*sin(N*1.7)+floor(N/20)*2)/(30*TB)";
/** Groups too long to be re-wrapped. */
const LONG_GROUPS = { gop: 75, bFrames: 3, hasSound: true };

const RECIPES: readonly ClipRecipe[] = [
  { name: "segments-25", rate: "25", frames: 300, ...LONG_GROUPS },
  { name: "segments-2997", rate: "30000/1001", frames: 300, ...LONG_GROUPS },
  { name: "segments-60", rate: "60", frames: 600, ...LONG_GROUPS },
  { name: "segments-variable", rate: "30", frames: 300, timeExpression: UNEVEN_TIMES, ...LONG_GROUPS },
];

test.each(RECIPES.map((recipe) => [recipe.name, recipe] as const))(
  "%s: made in segments, every frame is there once, in order and at its time, and the sound is that of one run",
  async (_, recipe) => {
    const { file } = await patternClip(recipe);
    const split = await makeInSegments(clips.path, file, 2);
    expect(split.starts.length).toBeGreaterThanOrEqual(3);
    const workDir = await mkdtemp(join(clips.path, "whole-"));
    await expectLikeOneRun(split, await makeRendition({ sourcePath: file, workDir }), recipe.frames);
  },
  60_000,
);
