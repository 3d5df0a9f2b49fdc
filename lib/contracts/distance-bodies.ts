import { z } from "zod";
import { newId } from "./new-id";
import { authorName } from "./position";
import { typedText } from "./typed-text";

const DISTANCE_LABEL_MAX = 100;
/** Metres; one camera sees no longer course. */
const DISTANCE_MAX = 10_000;

const distanceMetres = z
  .number("Distance must be metres")
  .positive("A distance is longer than nothing")
  .max(DISTANCE_MAX, `A distance is at most ${DISTANCE_MAX} metres`);

export const distanceBody = z
  .object({
    id: newId.optional(),
    fromMarkerId: z.uuid("Unknown marker"),
    toMarkerId: z.uuid("Unknown marker"),
    metres: distanceMetres,
    label: typedText(
      "Label must be text",
      DISTANCE_LABEL_MAX,
      `A label has at most ${DISTANCE_LABEL_MAX} characters`,
    ).default(""),
    authorName: authorName.optional(),
  })
  .refine((body) => body.fromMarkerId !== body.toMarkerId, {
    message: "A distance lies between two different markers",
    path: ["toMarkerId"],
  });

export type DistanceBody = z.infer<typeof distanceBody>;
