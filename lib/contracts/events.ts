/** Events of an open screen: the names of what has changed, never the change itself. */
import { z } from "zod";

/** `markers`: also series and distances. `video`: its own fields, its state, and whether it is there. */
export const CHANGE_NAMES = ["video", "comments", "markers"] as const;
export type ChangeName = (typeof CHANGE_NAMES)[number];

/** A text for each name, which changes whenever its data does. A library has only `video`. */
export const versions = z.partialRecord(z.enum(CHANGE_NAMES), z.string()).meta({ id: "Versions" });
export type Versions = z.infer<typeof versions>;

/** The first event of a stream; its data are `Versions` as JSON. */
export const HELLO = "hello";
/** Sent every BEAT_MS, to tell a dead stream from a quiet one. */
export const BEAT = "beat";
/** The last event: the viewer's access to the video has ended. A stream that breaks off sends none. */
export const END = "end";

export const BEAT_MS = 15_000;
