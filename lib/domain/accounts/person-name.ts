/** The one rule for names, typed by people or given by a provider. */

import { composeText } from "../composed-text";

export const NAME_MAX = 100;

const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

export const isOneLine = (name: string): boolean => name.search(NOT_IN_NAMES) === -1;

export const isPageAddress = (name: string): boolean => /:\/\/|\bwww\./i.test(name);

/** A provider's name made valid: one line, at most NAME_MAX characters, empty for a page's address. */
export function fitName(text: string): string {
  const name = composeText(text).replaceAll(NOT_IN_NAMES, " ").trim();
  // Do not cut a surrogate pair in two.
  return isPageAddress(name) ? "" : name.slice(0, NAME_MAX).replace(/[\uD800-\uDBFF]$/, "");
}
