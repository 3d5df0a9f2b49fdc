/** Separate from the facts about shapes, because every page of a video loads it. */
import type { Shape } from "./shapes";

export const DRAWING_VERSION = 1;

export interface Drawing {
  version: typeof DRAWING_VERSION;
  shapes: readonly Shape[];
}

/** Others were made by a newer version of this program. */
export const isKnownVersion = (drawing: { version: number } | null | undefined): drawing is Drawing =>
  drawing?.version === DRAWING_VERSION;

export const drawingOf = (shapes: readonly Shape[]): Drawing => ({ version: DRAWING_VERSION, shapes });
