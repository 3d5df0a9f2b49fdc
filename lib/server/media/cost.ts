/** What processing a file costs, in pixels of all its frames, and what one file may cost. */
import { allowedPixels } from "./limits";
import { MediaRefusal } from "./media-refusal";
import type { RenditionPlan } from "./rendition-plan";

/** 1080p. What is no larger is refused only once it has cost too much: a torn copy of a long ride declares more than it has. */
const ORDINARY_PIXELS = 1920 * 1088;

type Declared = Pick<RenditionPlan, "sourcePixels" | "declaredFrames" | "declaredSeconds" | "frameRate">;

/** Pixels of all frames, as far as the container tells how many there are. */
export function declaredCost(plan: Declared): number {
  const frames = plan.declaredFrames ?? (plan.declaredSeconds ?? 0) * (plan.frameRate ?? 0);
  return frames * plan.sourcePixels;
}

/**
 * Refuses a file of great cost before anything of it is decoded.
 * @throws {MediaRefusal} "tooCostly"
 */
export function checkDeclaredCost(plan: Declared, fileBytes: number): void {
  if (plan.sourcePixels > ORDINARY_PIXELS) requireAffordable(declaredCost(plan), fileBytes);
}

/** @throws {MediaRefusal} "tooCostly" when so many pixels are more than a file of this size may cost */
export function requireAffordable(pixels: number, fileBytes: number): void {
  const allowed = allowedPixels(fileBytes);
  if (pixels > allowed)
    throw new MediaRefusal("tooCostly", `${pixels} pixels of ${allowed} for ${fileBytes} bytes`);
}
