/**
 * The clips of numbered frames that tests use, each with the frame index of that very file. They are made once and kept
 * beside the packages: a test run's temporary files are deleted with it.
 */
import { access, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { frameIndex } from "@/lib/contracts/frame-index";
import { encodePatternClip, frameIndexOf, type ClipRecipe } from "@/tools/pattern-clips/encode-pattern-clip";

export type { ClipRecipe };

/** The share of the picture's height, from the top, that the blocks cover. */
export function patternHeightShare(recipe: ClipRecipe): number {
  return recipe.bitRate === undefined ? 1 : 0.5;
}

export interface PatternClip {
  name: string;
  file: string;
  indexFile: string;
  frameCount: number;
  /** The number in the blocks of the first presented frame: more than 0 if an edit list hides frames. */
  firstNumber: number;
}

const CACHE_VERSION = "v5";

/** The clip of a recipe, made now if it is not there yet. */
export async function patternClip(recipe: ClipRecipe): Promise<PatternClip> {
  const folder = resolve("node_modules/.cache", `pattern-clips-${CACHE_VERSION}`);
  await mkdir(folder, { recursive: true });
  const key = `${recipe.name}-${hashOf(JSON.stringify(recipe))}`;
  const file = join(folder, `${key}.mp4`);
  const indexFile = join(folder, `${key}.json`);
  // Tests run in parallel: one of them makes the clip, the others wait for it.
  while (!(await exists(indexFile))) {
    const lock = `${file}.lock`;
    const isMine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isMine) {
      if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true });
      else await setTimeout(100);
      continue;
    }
    try {
      await encodePatternClip(recipe, file);
      await writeFile(`${indexFile}.part`, JSON.stringify(await frameIndexOf(file)));
      await rename(`${indexFile}.part`, indexFile);
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
  const index = frameIndex.parse(JSON.parse(await readFile(indexFile, "utf8")));
  const frameCount = index.durationsTicks.length;
  return { name: recipe.name, file, indexFile, frameCount, firstNumber: recipe.frames - frameCount };
}

/** No clip takes this long: the process that holds the lock has ended. */
const LOCK_LIFE_MS = 120_000;

async function isAbandoned(lock: string): Promise<boolean> {
  return stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > LOCK_LIFE_MS,
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function hashOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
