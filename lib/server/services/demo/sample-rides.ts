/** The rides that a new installation has on its demo page. */
import { SAMPLE_GALLOP } from "./sample-gallop";
import { SAMPLE_TROT } from "./sample-trot";
import type { SampleRide } from "./sample-writing";

/** The last one counts as the newest: it is the first that visitors see. */
export const SAMPLE_RIDES: readonly SampleRide[] = [SAMPLE_GALLOP, SAMPLE_TROT];
