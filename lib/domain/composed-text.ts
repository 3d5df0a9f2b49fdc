/** The limit of Unicode's Stream-Safe Text Format; no language has as many marks on one letter. */
const MAX_MARKS = 30;
/** COMBINING GRAPHEME JOINER: invisible, and stops the sorting of marks across it. */
const JOINER = "\u034f";
const MARK = `(?:(?!${JOINER})\\p{M})`;
const LONG_RUN = new RegExp(`${MARK}{${MAX_MARKS}}(?=${MARK})`, "gu");

/** Text in NFC. Sorting n marks in a row takes n² steps, so long runs are divided first (UAX #15, Stream-Safe Text). */
export const composeText = (text: string): string =>
  text.replaceAll(LONG_RUN, `$&${JOINER}`).normalize("NFC");
