/** Marks that a decomposed letter carries: accents, umlauts, cedillas. */
const MARKS = /[\u0300-\u036f]/g;

/** Latin letters that have no mark to take off, and how people without them on their keyboard type them. */
const PLAIN = new Map(
  Object.entries({
    ß: "ss",
    ẞ: "ss",
    æ: "ae",
    Æ: "ae",
    œ: "oe",
    Œ: "oe",
    ø: "o",
    Ø: "o",
    ł: "l",
    Ł: "l",
    đ: "d",
    Đ: "d",
  }),
);
const WITHOUT_MARK = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

/**
 * Text as it is searched: without letter case and marks, however it was typed, so that "gruner" finds "Grüner" and "strasse"
 * "Straße". Both what is searched and what is searched for go through it; in SQL it is `fold_text`. Marks of other scripts are letters there, and stay.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(MARKS, "")
    .replaceAll(WITHOUT_MARK, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase();
