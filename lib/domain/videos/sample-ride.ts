/** The ride that a new installation has on its demo page: its ids, and what happens in it by frames of its file. */

/** Prefix of the ids of the ride and its annotations. No call may create a row with such an id. */
const SAMPLE_ID_PREFIX = "0193a000-5a3d-7000-8000-";

/** Its rider's account, which nobody can sign in to, and the ride itself: the same in every installation, so that there is one. */
export const SAMPLE_ACCOUNT_ID = sampleId(1);
export const SAMPLE_VIDEO_ID = sampleId(2);

/** Whether a UUID is kept for the sample ride. */
export const isSampleId = (id: string) => id.toLowerCase().startsWith(SAMPLE_ID_PREFIX);

/** A UUID that is no other row's. @param number below a million million. */
export function sampleId(number: number): string {
  return `${SAMPLE_ID_PREFIX}${String(number).padStart(12, "0")}`;
}

export const SAMPLE_FRAME_RATE = 60;
export const SAMPLE_FRAMES = 540;

/** A living horse is not a clock: how many frames each stride takes, from one landing of the right fore to the next. */
const STRIDES = [46, 46, 47, 46, 45, 46, 46, 47, 46, 45, 46] as const;
const FIRST_LANDING = 10;
/** Frames of a usual stride: what is before the first and after the last landing is drawn with it. */
export const USUAL_STRIDE = 46;

/** The frames in which the right fore lands. */
export const LANDINGS: readonly number[] = STRIDES.reduce<number[]>(
  (landings, stride) => [...landings, (landings.at(-1) ?? 0) + stride],
  [FIRST_LANDING],
);

/** The letters of the long side with the frames in which the horse's shoulder passes them. */
export const LETTERS = [
  { letter: "M", frame: 74 },
  { letter: "R", frame: 276 },
  { letter: "B", frame: 478 },
] as const;
/** Between two letters, in metres: those of an arena of 20 by 60 m. */
export const LETTER_DISTANCE = 12;

/** Transcript of the voice comment. */
export const SPOKEN =
  "This is a voice comment. Listen to the trot: one, two, one, two. Both beats sound alike, and they come evenly. " +
  "That is the rhythm we want. Now keep it through the corner.";
