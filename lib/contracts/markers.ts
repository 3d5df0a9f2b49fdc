import { z } from "zod";
import { newId } from "./new-id";
import { authorName, position } from "./position";
import { typedText } from "./typed-text";

export const MARKER_LABEL_MAX = 100;

export const marker = z
  .object({
    id: z.string(),
    seriesId: z.string(),
    ...position.shape,
    label: z.string(),
    /** Set where a landing was expected, and not looked at since: it counts in no figure. */
    isGuess: z.boolean(),
    createdAt: z.iso.datetime(),
    authorName: z.string(),
    /** Written by a guest, under a name of their choice: not the one that the owner made their link for. */
    isGuest: z.boolean(),
    /** Whether the asker may rename and move it. */
    canEdit: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: "Marker" });

/** Blank becomes `Marker N`. */
const markerLabel = typedText(
  "Label must be text",
  MARKER_LABEL_MAX,
  `A label has at most ${MARKER_LABEL_MAX} characters`,
);

/** What may be left out of a new mark. */
const isGuess = z.boolean("A guess must be yes or no");
const markDetails = z.object({ label: markerLabel.default(""), isGuess: isGuess.default(false) });
export const MARK_DEFAULTS = markDetails.parse({});

/** A mark as it goes with others in one call. */
export const newMark = z.object({ id: newId.optional(), ...position.shape, ...markDetails.shape });

export const markerBody = newMark.extend({
  /** Without it the marker goes to the video's first series. */
  seriesId: z.uuid("Unknown series").optional(),
  authorName: authorName.optional(),
});

/**
 * A new place is a frame and its time: one is not changed without the other. Who moves a mark has looked at it, so that it is no guess
 * any more unless the edit says so.
 */
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

export type Marker = z.infer<typeof marker>;
/** What a client sends: what has a default may be left out. */
export type NewMarker = z.input<typeof markerBody>;
export type MarkerEdit = z.infer<typeof markerEdit>;
