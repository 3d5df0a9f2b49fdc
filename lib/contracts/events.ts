/** What a screen is told while it is open: names of what has changed, never the change itself. */
import { z } from "zod";

/** `markers`: also series and distances. `video`: its own fields, its state, and whether it is there. */
export const CHANGE_NAMES = ["video", "comments", "markers"] as const;
export type ChangeName = (typeof CHANGE_NAMES)[number];

/** An opaque text for each name; another one whenever what has that name is another. A library has `video` alone. */
export const versions = z.partialRecord(z.enum(CHANGE_NAMES), z.string());
export type Versions = z.infer<typeof versions>;

/** The first event of a stream; its data are `Versions` as JSON. */
export const HELLO = "hello";
/** Comes every BEAT_MS, so that a stream that was cut on the way is told from a quiet one. */
export const BEAT = "beat";
/** The last event: this viewer's way to the video has ended. A stream that breaks off says nothing. */
export const END = "end";

export const BEAT_MS = 15_000;
