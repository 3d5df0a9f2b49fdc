/** Space characters of other widths, as some keyboards type them. */
const OTHER_SPACES = /(?! )\p{Zs}/gu;

/**
 * A password as it is hashed, the same on every keyboard: OpaqueString of RFC 8265. Spaces become U+0020, letters NFC.
 * Of what the profile forbids only the empty password is refused, by the contracts: existing passwords must go on working.
 */
export const opaqueString = (password: string): string =>
  password.replaceAll(OTHER_SPACES, " ").normalize("NFC");
