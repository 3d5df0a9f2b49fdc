import { z } from "zod";
import { composeText } from "@/lib/domain/composed-text";

/** A decomposed letter may have a few characters. */
export const TYPED_PER_STORED = 4;

const tooLongText = (max: number) => `Must be at most ${max} characters`;

/** Limits the work before the stored length is known. */
const composed = (message: string, max: number, tooLong: string) =>
  z
    .string(message)
    .max(TYPED_PER_STORED * max, { error: tooLong, abort: true })
    .overwrite(composeText);

/** Trimmed text in NFC, because some keyboards type decomposed letters. @param max in UTF-16 units as stored. */
export const typedText = (message: string, max: number, tooLong = tooLongText(max)) =>
  composed(message, max, tooLong).trim().max(max, tooLong);

/** Not trimmed. */
export const typedLines = (message: string, max: number, tooLong = tooLongText(max)) =>
  composed(message, max, tooLong).max(max, tooLong);
