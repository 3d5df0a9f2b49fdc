const OTHER_SPACES = /(?! )\p{Zs}/gu;

/** A password as hashed, the same from every keyboard (OpaqueString of RFC 8265). Old passwords must still work. */
export const opaqueString = (password: string): string =>
  password.replaceAll(OTHER_SPACES, " ").normalize("NFC");
