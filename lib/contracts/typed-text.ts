import { z } from "zod";
import { composeText } from "@/lib/domain/composed-text";

/** A letter and its marks, typed apart, may be a few characters. */
export const TYPED_PER_STORED = 4;

const tooLongText = (max: number) => `Must be at most ${max} characters`;

/** Bounds the work that is done on a text before its stored length is known. */
const composed = (message: string, max: number, tooLong: string) =>
  z
    .string(message)
    .max(TYPED_PER_STORED * max, { error: tooLong, abort: true })
    .overwrite(composeText);

/**
 * Text as a person typed it, without blank ends and in Unicode's composed form (NFC): macOS gives file names, and some
 * keyboards letters, as a letter and its mark. Every text that is stored goes through it, before its length is counted.
 * @param message for what is no text.
 * @param max longest, in UTF-16 units as stored.
 */
export const typedText = (message: string, max: number, tooLong = tooLongText(max)) =>
  composed(message, max, tooLong).trim().max(max, tooLong);

/** The same with its blank ends, which mean something in some texts. */
export const typedLines = (message: string, max: number, tooLong = tooLongText(max)) =>
  composed(message, max, tooLong).max(max, tooLong);
