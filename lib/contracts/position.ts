import { z } from "zod";
import { nameText } from "./person-name";

export const AUTHOR_NAME_MAX = 80;

/** Whether frame and time exist is checked against the video. */
export const position = z.object({
  /** Seconds. */
  time: z.number("Time must be seconds").nonnegative("Time cannot be before the start"),
  /** From 0. */
  frame: z.int("Frame must be a whole number").nonnegative("Frame cannot be before the start"),
});

/** Ignored for a signed-in author. */
export const authorName = nameText("Name is required", AUTHOR_NAME_MAX);
