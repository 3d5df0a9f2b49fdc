import { allowedPixels, FAST_FRAME_RATE, MAX_FAST_FRAMES, MAX_FRAMES } from "./limits";
import { MediaRefusal } from "./media-refusal";
import type { RenditionPlan } from "./rendition-plan";

/** 1080p. Smaller pictures are refused only after too much work, because truncated files declare too many frames. */
const ORDINARY_PIXELS = 1920 * 1088;

type DeclaredSize = Pick<RenditionPlan, "sourcePixels" | "declaredFrames" | "declaredSeconds" | "frameRate">;

const declaredFrames = (plan: DeclaredSize): number =>
  plan.declaredFrames ?? (plan.declaredSeconds ?? 0) * (plan.frameRate ?? 0);

export const declaredCost = (plan: DeclaredSize): number => declaredFrames(plan) * plan.sourcePixels;

/** @throws {MediaRefusal} "tooCostly"; "tooManyFrames" */
export function checkDeclaredCost(plan: DeclaredSize, fileBytes: number): void {
  const maxFrames = (plan.frameRate ?? 0) > FAST_FRAME_RATE ? MAX_FAST_FRAMES : MAX_FRAMES;
  if (declaredFrames(plan) > maxFrames) throw new MediaRefusal("tooManyFrames");
  if (plan.sourcePixels > ORDINARY_PIXELS) requireAffordable(declaredCost(plan), fileBytes);
}

/** @throws {MediaRefusal} "tooCostly" */
export function requireAffordable(pixels: number, fileBytes: number): void {
  const allowed = allowedPixels(fileBytes);
  if (pixels > allowed)
    throw new MediaRefusal("tooCostly", `${pixels} pixels of ${allowed} for ${fileBytes} bytes`);
}
