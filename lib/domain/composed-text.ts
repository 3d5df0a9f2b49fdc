/** Marks in a row that Unicode's Stream-Safe Text Format allows: no language writes as many on one letter. */
const MAX_MARKS = 30;
/** COMBINING GRAPHEME JOINER: not shown, and marks on its two sides are not sorted together. */
const JOINER = "\u034f";
const MARK = `(?:(?!${JOINER})\\p{M})`;
const LONG_RUN = new RegExp(`${MARK}{${MAX_MARKS}}(?=${MARK})`, "gu");

/**
 * Text in Unicode's composed form (NFC), in time that grows with its length: marks in a row are sorted, which for a long run takes
 * the square of it, so that long runs are parted first (UAX #15, Stream-Safe Text Process).
 */
export const composeText = (text: string): string =>
  text.replaceAll(LONG_RUN, `$&${JOINER}`).normalize("NFC");
