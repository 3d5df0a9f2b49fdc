import { z } from "zod";
import { position } from "./position";

export const MARKER_LABEL_MAX = 100;

export const marker = z
  .object({
    id: z.string(),
    seriesId: z.string(),
    ...position.shape,
    label: z.string(),
    /** Set on an expected landing and not checked by a person: no result uses it. */
    isGuess: z.boolean(),
    createdAt: z.iso.datetime(),
    authorName: z.string(),
    isGuest: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: "Marker" });

/** Defaults of a new mark; a blank label becomes `Marker N`. */
export const MARK_DEFAULTS = { label: "", isGuess: false };

export type Marker = z.infer<typeof marker>;
