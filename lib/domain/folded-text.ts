const MARKS = /[\u0300-\u036f]/g;

/** Latin letters without a decomposition, and how people type them without such a key. */
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

/** Text for searching, without case and accents: "gruner" finds "Grüner". `fold_text` is the same in SQL. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(MARKS, "")
    .replaceAll(WITHOUT_MARK, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase();
