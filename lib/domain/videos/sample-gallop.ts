/** The second sample ride, by frames of its file. Each frame is one of twelve photographs of a stride. */

import { sampleId } from "./sample-ride";

export const SAMPLE_GALLOP_ID = sampleId(4);
export const SAMPLE_REVIEW_ID = sampleId(24);

/** On the sheet `public/images/gallop-1887.webp`, by rows. */
export const PHOTOGRAPHS = 12;
export const TIMES_SHOWN = 10;
export const GALLOP_FRAME_RATE = 25;
export const GALLOP_FRAMES = PHOTOGRAPHS * TIMES_SHOWN;

/** Both arguments count from 1. */
export const frameOfPhotograph = (photograph: number, time = 1): number =>
  (time - 1) * PHOTOGRAPHS + photograph - 1;

/** The first hind lands after two photographs without a hoof on the ground. */
const FIRST_HIND_LANDS = 9;

export const HIND_LANDINGS: readonly number[] = Array.from({ length: TIMES_SHOWN }, (_, time) =>
  frameOfPhotograph(FIRST_HIND_LANDS, time + 1),
);
