/** The review of the sample gallop. A program speaks the text (`tools/sample-gallop/speak.ts`). */
import { GALLOP_FRAME_RATE, frameOfPhotograph } from "@/lib/domain/videos/sample-gallop";
import type { Shape } from "@/lib/domain/drawing/shapes";
import {
  makeTrack,
  type ReviewChange,
  type ReviewEvent,
  type ReviewTrack,
} from "@/lib/domain/review/review-track";

interface Sentence {
  words: string;
  /** Seconds of the recording; written by the tool. */
  from: number;
  changes: readonly ReviewChange[];
}

const photo = (photograph: number, time = 1): ReviewChange => ({
  kind: "frames",
  frame: frameOfPhotograph(photograph, time),
  next: [],
});

const drawn = (...shapes: readonly Shape[]): ReviewChange => ({ kind: "shapes", from: 0, shapes });
const CLEAR = drawn();

const circle = (x: number, y: number, radius = 0.05): Shape => ({
  kind: "ellipse",
  color: "yellow",
  width: "medium",
  points: [
    [x - radius, y - 1.25 * radius],
    [x + radius, y + 1.25 * radius],
  ],
});

/** Two strides at a quarter of their speed. */
const SLOW_STRIDES: ReviewChange = {
  kind: "frames",
  frame: frameOfPhotograph(7),
  next: Array.from({ length: 24 }, () => [4000 / GALLOP_FRAME_RATE, 1]).flat(),
};

export const SAMPLE_REVIEW: readonly Sentence[] = [
  {
    words: "Let us look at one stride. In this photograph the last fore leg is about to leave the ground.",
    from: 0,
    changes: [photo(6), drawn(circle(0.47, 0.88))],
  },
  {
    words: "One step on, no hoof is on the ground. The legs are gathered under the body, not stretched out.",
    from: 6.7,
    changes: [CLEAR, photo(7), drawn(circle(0.42, 0.7, 0.19))],
  },
  {
    words: "Now the first hind leg lands, well under the horse.",
    from: 14.4,
    changes: [CLEAR, photo(9), drawn(circle(0.41, 0.86))],
  },
  {
    words: "Then the other hind leg.",
    from: 19.1,
    changes: [CLEAR, photo(11), drawn(circle(0.47, 0.92))],
  },
  {
    words: "Then one fore leg, and last the leading one.",
    from: 21.7,
    changes: [CLEAR, photo(12), drawn(circle(0.8, 0.92)), { kind: "view", scale: 1.6, center: [0.6, 0.68] }],
  },
  {
    words: "Once more, slowly: four beats, and then all in the air.",
    from: 25.9,
    changes: [CLEAR, { kind: "view", scale: 1, center: [0.5, 0.5] }, SLOW_STRIDES],
  },
  {
    words: "Step through your own ride like this, and count where the hind legs land.",
    from: 30.9,
    changes: [photo(7, 3)],
  },
];

export const SAMPLE_REVIEW_SECONDS = 36.7;

export const sampleReviewTrack = (): ReviewTrack =>
  makeTrack(
    SAMPLE_REVIEW.flatMap(({ from, changes }) =>
      changes.map((change): ReviewEvent => ({ at: from, ...change })),
    ),
  );
