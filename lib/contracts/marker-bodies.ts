import { z } from "zod";
import { MARK_DEFAULTS, MARKER_LABEL_MAX } from "./markers";
import { newId } from "./new-id";
import { authorName, position } from "./position";
import { typedText } from "./typed-text";

const markerLabel = typedText(
  "Label must be text",
  MARKER_LABEL_MAX,
  `A label has at most ${MARKER_LABEL_MAX} characters`,
);

const isGuess = z.boolean("A guess must be yes or no");
const markDetails = z.object({
  label: markerLabel.default(MARK_DEFAULTS.label),
  isGuess: isGuess.default(MARK_DEFAULTS.isGuess),
});

export const newMark = z.object({ id: newId.optional(), ...position.shape, ...markDetails.shape });

export const markerBody = newMark.extend({
  /** By default the video's first series. */
  seriesId: z.uuid("Unknown series").optional(),
  authorName: authorName.optional(),
});

/** Frame and time change together. A moved mark is no guess, unless the edit says so. */
export const markerEdit = z
  .object({
    label: markerLabel.min(1, "A marker needs a label"),
    isGuess,
    ...position.shape,
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change")
  .refine(({ time, frame }) => (time === undefined) === (frame === undefined), {
    message: "Time and frame change together",
    path: ["frame"],
  });

export type NewMarker = z.input<typeof markerBody>;
export type MarkerEdit = z.infer<typeof markerEdit>;
