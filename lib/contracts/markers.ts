import { z } from "zod";
import { newId } from "./new-id";
import { authorName, position } from "./position";

export const MARKER_LABEL_MAX = 100;

export const marker = z.object({
  id: z.string(),
  ...position.shape,
  label: z.string(),
  createdAt: z.iso.datetime(),
  authorName: z.string(),
  /** Written by somebody without an account, under a name of their choice. */
  isGuest: z.boolean(),
  canDelete: z.boolean(),
});

export const markerBody = z.object({
  id: newId.optional(),
  ...position.shape,
  /** Blank becomes `Marker N`. */
  label: z
    .string("Label must be text")
    .trim()
    .max(MARKER_LABEL_MAX, `A label has at most ${MARKER_LABEL_MAX} characters`)
    .default(""),
  authorName: authorName.optional(),
});

export type Marker = z.infer<typeof marker>;
export type MarkerBody = z.infer<typeof markerBody>;
