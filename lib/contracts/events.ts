/** The names of what has changed, never the change itself. */
import { z } from "zod";

/** `markers` includes series and distances; `video` its fields, state and existence. */
export const CHANGE_NAMES = ["video", "comments", "markers"] as const;
export type ChangeName = (typeof CHANGE_NAMES)[number];

/** Each text changes with its data. A library has only `video`. */
export const versions = z.partialRecord(z.enum(CHANGE_NAMES), z.string()).meta({ id: "Versions" });
export type Versions = z.infer<typeof versions>;

/** The first event; its data are `Versions` as JSON. */
export const HELLO = "hello";
/** Sent every BEAT_MS, to detect a dead stream. */
export const BEAT = "beat";
/** The last event: the viewer's access has ended. A broken stream sends none. */
export const END = "end";

export const BEAT_MS = 15_000;
