/** Space characters of other widths, as some keyboards type them. */
const OTHER_SPACES = /(?! )\p{Zs}/gu;

/**
 * A password in the one form in which it is hashed, so that it is the same on every keyboard: OpaqueString of RFC 8265.
 * Spaces become U+0020, letters and their marks are composed (NFC); case and width stay. Of what that profile forbids,
 * only the empty password is refused, by the contracts: what an account already has must go on working.
 */
export const opaqueString = (password: string): string =>
  password.replaceAll(OTHER_SPACES, " ").normalize("NFC");
