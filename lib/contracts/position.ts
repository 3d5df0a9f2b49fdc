import { z } from "zod";
import { nameText } from "./person-name";

/** Maximum length of a guest's name. */
export const AUTHOR_NAME_MAX = 80;

/** A position in a video; that the frame exists and is at that time is checked against the video. */
export const position = z.object({
  /** Seconds from the start. */
  time: z.number("Time must be seconds").nonnegative("Time cannot be before the start"),
  /** Frame number, counted from 0. */
  frame: z.int("Frame must be a whole number").nonnegative("Frame cannot be before the start"),
});

/** A guest's name; ignored for a signed-in author. */
export const authorName = nameText("Name is required", AUTHOR_NAME_MAX);
