import { z } from "zod";

/**
 * Text as a person typed it, without blank ends and in Unicode's composed form (NFC): macOS gives file names, and some
 * keyboards letters, as a letter and its mark. Every text that is stored goes through it, before its length is counted.
 * @param message for what is no text.
 */
export const typedText = (message: string) => typedLines(message).trim();

/** The same with its blank ends, which mean something in some texts. */
export const typedLines = (message: string) => z.string(message).normalize("NFC");
