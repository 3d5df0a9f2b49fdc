const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]/gu;
/** With its ending; every file system takes as many in any encoding. */
const MAX_CHARACTERS = 60;

/** The ending stays when the rest is cut. @returns "video" where nothing is left. */
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
