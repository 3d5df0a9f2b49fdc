/** The name of a file as a rider's device gave it, made fit to be a file's name on any other. */

/** Control characters, those that change the writing direction, lone surrogates, and parts of paths. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]/gu;
/** With its ending, what every file system takes in any encoding. */
const MAX_CHARACTERS = 60;

/**
 * The name without forbidden characters; the ending stays where the rest is too long.
 * @returns "video" where nothing is left.
 */
export function savedFileName(filename: string): string {
  const name = filename
    .replaceAll(FORBIDDEN_CHARACTERS, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name || "video";
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? "";
  return characters.slice(0, MAX_CHARACTERS - ending.length).join("") + ending;
}
