/** The sample ride on the demo page of a new installation: its ids and events, by frames of its file. */

/** Prefix of the ids of the ride and its annotations. No call may create a row with such an id. */
const SAMPLE_ID_PREFIX = "0193a000-5a3d-7000-8000-";

/** Nobody can sign in to the rider's account. The ids are the same everywhere, so that there is one ride. */
export const SAMPLE_ACCOUNT_ID = sampleId(1);
export const SAMPLE_VIDEO_ID = sampleId(2);

export const isSampleId = (id: string) => id.toLowerCase().startsWith(SAMPLE_ID_PREFIX);

export function sampleId(number: number): string {
  return `${SAMPLE_ID_PREFIX}${String(number).padStart(12, "0")}`;
}

export const SAMPLE_FRAME_RATE = 60;
export const SAMPLE_FRAMES = 540;

/** Frames of each stride, from one landing of the right fore to the next; varied as a real horse does. */
const STRIDES = [46, 46, 47, 46, 45, 46, 46, 47, 46, 45, 46] as const;
const FIRST_LANDING = 10;
/** For the time before the first and after the last landing. */
export const USUAL_STRIDE = 46;

export const LANDINGS: readonly number[] = STRIDES.reduce<number[]>(
  (landings, stride) => [...landings, (landings.at(-1) ?? 0) + stride],
  [FIRST_LANDING],
);

/** Letters of the long side, and the frames in which the horse's shoulder passes them. */
export const LETTERS = [
  { letter: "M", frame: 74 },
  { letter: "R", frame: 276 },
  { letter: "B", frame: 478 },
] as const;
/** Metres between two letters, in an arena of 20 by 60 m. */
export const LETTER_DISTANCE = 12;

export const SPOKEN =
  "This is a voice comment. Listen to the trot: one, two, one, two. Both beats sound alike, and they come evenly. " +
  "That is the rhythm we want. Now keep it through the corner.";
