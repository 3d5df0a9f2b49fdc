/** What a person may be called: the one rule for names that are typed and for those that a provider gives. */

import { composeText } from "../composed-text";

/** Longest first or last name. */
export const NAME_MAX = 100;

/** Line breaks, other control characters, and those that change the writing direction. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Names are parts of messages. */
export const isOneLine = (name: string): boolean => name.search(NOT_IN_NAMES) === -1;

/** Text that mail programs may turn into a link. */
export const isPageAddress = (name: string): boolean => /:\/\/|\bwww\./i.test(name);

/** A name that a provider gives, made to follow the rule: one line, cut to its length, empty for the address of a page. */
export function fitName(text: string): string {
  const name = composeText(text).replaceAll(NOT_IN_NAMES, " ").trim();
  // Not through the middle of a sign that takes two units, as many emoji do.
  return isPageAddress(name) ? "" : name.slice(0, NAME_MAX).replace(/[\uD800-\uDBFF]$/, "");
}
