/** The rides that a new installation has on its demo page. */
import { SAMPLE_GALLOP } from "./sample-gallop";
import { SAMPLE_TROT } from "./sample-trot";
import type { SampleRide } from "./sample-writing";

/** In the order they are made: the last one is the newest, the first that visitors see. */
export const SAMPLE_RIDES: readonly SampleRide[] = [SAMPLE_GALLOP, SAMPLE_TROT];
