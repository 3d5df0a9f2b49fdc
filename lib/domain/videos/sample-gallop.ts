/** The second sample ride: what happens in it by frames of its file. Each frame is one photograph of a stride of twelve. */

import { sampleId } from "./sample-ride";

export const SAMPLE_GALLOP_ID = sampleId(4);

/** Photographs of the stride, from left to right and from top to bottom on the sheet (`public/images/gallop-1887.webp`). */
export const PHOTOGRAPHS = 12;
/** How often the one stride is shown. */
export const TIMES_SHOWN = 10;
export const GALLOP_FRAME_RATE = 25;
export const GALLOP_FRAMES = PHOTOGRAPHS * TIMES_SHOWN;

/** The frame of a photograph, both counted as people see them: the photograph from 1, the time the stride is shown from 1. */
export const frameOfPhotograph = (photograph: number, time = 1): number =>
  (time - 1) * PHOTOGRAPHS + photograph - 1;

/** The photograph in which the first hind lands, after the two without a hoof on the ground. */
const FIRST_HIND_LANDS = 9;

/** The frames in which it lands. */
export const HIND_LANDINGS: readonly number[] = Array.from({ length: TIMES_SHOWN }, (_, time) =>
  frameOfPhotograph(FIRST_HIND_LANDS, time + 1),
);
