import { domainToUnicode } from "node:url";

/** A stored e-mail address as people read it: `rita@bücher.example`. Anything else stays as it is. */
export function shownAddress(email: string): string {
  const domainAt = email.lastIndexOf("@") + 1;
  return email.slice(0, domainAt) + (domainToUnicode(email.slice(domainAt)) || email.slice(domainAt));
}
