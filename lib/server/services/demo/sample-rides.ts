import { SAMPLE_GALLOP } from "./sample-gallop";
import { SAMPLE_TROT } from "./sample-trot";
import type { SampleRide } from "./sample-writing";

/** The last one counts as the newest, so visitors see it first. */
export const SAMPLE_RIDES: readonly SampleRide[] = [SAMPLE_GALLOP, SAMPLE_TROT];
