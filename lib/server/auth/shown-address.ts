import { domainToUnicode } from "node:url";

/** An address with a Unicode domain: `rita@bücher.example`. */
export function shownAddress(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1;
  return email.slice(0, domainAt) + (domainToUnicode(email.slice(domainAt)) || email.slice(domainAt));
}
