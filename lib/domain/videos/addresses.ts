interface Mailbox {
  /** "" where only the address was given. */
  name: string;
  address: string;
}

/** Of `Ines Baum <ines@example.org>` or an address alone. The address may be anything: it is checked elsewhere. */
export function parseMailbox(text: string): Mailbox {
  const [, name = "", address = ""] = /^\s*("(?:[^"\\]|\\.)*"|[^<>"]*?)\s*<([^<>]*)>\s*$/su.exec(text) ?? [];
  if (address === "") return { name: "", address: text.trim() };
  return { name: removeQuotes(name).replaceAll(/\s+/gu, " ").trim(), address: address.trim() };
}

const removeQuotes = (name: string) => /^"(.*)"$/su.exec(name)?.[1]?.replaceAll(/\\(.)/gsu, "$1") ?? name;

/** Each person of a list: separated by commas, semicolons, lines, or blanks between addresses without names. */
export function splitAddresses(text: string): string[] {
  return splitAtCommas(text).flatMap((part) => {
    const trimmed = part.trim();
    if (trimmed === "") return [];
    return trimmed.includes("<") || trimmed.includes('"') ? [trimmed] : splitAtBlanks(trimmed);
  });
}

/** Splits at separators that are neither quoted nor in angle brackets. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  let isQuoted = false;
  let isInBrackets = false;
  for (const character of text) {
    const isEnd = /[\n\r;,]/.test(character) && !isQuoted && !isInBrackets;
    if (isEnd) {
      parts.push(part);
      part = "";
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    if (character === "<" || character === ">") isInBrackets = character === "<";
    part += character;
  }
  // An unclosed quote must not make everything one address.
  const rest = isQuoted || isInBrackets ? part.split(/[\n\r;,]/) : [part];
  return [...parts, ...rest];
}

/** Words without an address stay together, as one that is shown to be wrong. */
function splitAtBlanks(part: string): string[] {
  const words = part.split(/\s+/u);
  return words.every((word) => word.includes("@")) ? words : [part];
}
