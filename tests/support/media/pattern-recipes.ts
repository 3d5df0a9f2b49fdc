/** The clips that the player is tested with: every rate that cameras make, and every peculiarity of files. */
import type { ClipRecipe } from "@/tests/support/media/pattern-clips";

export const RATE_RECIPES: readonly ClipRecipe[] = [
  { name: "film-23976", rate: "24000/1001", frames: 120 },
  { name: "pal-25", rate: "25", frames: 120 },
  { name: "ntsc-2997", rate: "30000/1001", frames: 120, hasSound: true },
  { name: "phone-30", rate: "30", frames: 150, hasSound: true },
  { name: "pal-50", rate: "50", frames: 150 },
  { name: "ntsc-5994", rate: "60000/1001", frames: 180 },
  { name: "phone-60", rate: "60", frames: 180 },
  { name: "slow-120", rate: "120", frames: 360 },
  { name: "slow-240", rate: "240", frames: 720 },
];

/** Phone-like: frames early and late by up to 40 %, and a gap every 20 frames. */
const UNEVEN_TIMES = "(N+0.4*sin(N*1.7)+floor(N/20)*2)/(30*TB)";

export const ODD_RECIPES: readonly ClipRecipe[] = [
  { name: "variable-rate", rate: "30", frames: 150, timeExpression: UNEVEN_TIMES },
  { name: "b-frames", rate: "30", frames: 150, gop: 60, bFrames: 3 },
  { name: "edit-list", rate: "30", frames: 150, gop: 30, bFrames: 3, editListSeconds: 0.5, hasSound: true },
  { name: "late-start", rate: "30", frames: 90, startSeconds: 1.5 },
  { name: "rotated", rate: "30", frames: 90, turn: 90 },
  { name: "upside-down", rate: "30", frames: 90, turn: 180 },
  { name: "long-group", rate: "30", frames: 300, gop: 250 },
];

/** One of each kind of difficulty: these are tested in every run, the others by `npm run test:long`. */
const EVERY_RUN = new Set(["slow-240", "variable-rate", "rotated"]);

/** The end of the title of a test of one recipe among many: the tag of the long series, or nothing. */
export const seriesTag = ({ name }: Pick<ClipRecipe, "name">): string =>
  EVERY_RUN.has(name) ? "" : " @long";

/** @throws when no recipe has this name */
export function recipeNamed(name: string): ClipRecipe {
  const recipe = [...RATE_RECIPES, ...ODD_RECIPES].find((candidate) => candidate.name === name);
  if (recipe === undefined) throw new Error(`There is no recipe ${name}.`);
  return recipe;
}
