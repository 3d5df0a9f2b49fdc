/** The name of a file as a rider's device gave it, made fit to be a file's name on any other. */

/** Control characters, those that turn the direction of writing, lone halves of a character, and what parts of a path are made of. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]/gu;
/** With its ending, what every file system takes in any encoding. */
const MOST_CHARACTERS = 60;

/**
 * The same name without what no file's name may have; its ending is kept where the rest is too long.
 * @returns "video" where nothing is left.
 */
export function savedFileName(filename: string): string {
  const name = filename
    .replaceAll(UNFIT, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[ .]+|[ .]+$/g, "");
  const characters = [...name];
  if (characters.length <= MOST_CHARACTERS) return name || "video";
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? "";
  return characters.slice(0, MOST_CHARACTERS - ending.length).join("") + ending;
}
