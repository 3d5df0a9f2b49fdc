/** Right-to-left text as it is drawn: Hebrew and Arabic letters beside Latin ones, numbers and brackets. */
import { describe, expect, test } from "@jest/globals";
import { isRightToLeft, visualOrder } from "@/lib/server/pdf/visual-order";

/** As it is seen from left to right: a font turns the letters of a right-to-left piece. */
const seen = (line: string, startsRight = isRightToLeft(line)): string =>
  visualOrder(line, startsRight)
    .map(({ text, isRightToLeft: isTurned }) => (isTurned ? [...text].toReversed().join("") : text))
    .join("");

describe("a line", () => {
  test.each([
    ["of Latin letters stays", "Heels down (now), 3.5 s!", "Heels down (now), 3.5 s!"],
    ["of Hebrew is read from the right", "אבג דהו", "והד גבא"],
    ["of Hebrew ends at the left", "אבג דהו!", "!והד גבא"],
    ["of Hebrew has its numbers from the left", "אבג 123 דהו", "והד 123 גבא"],
    ["of Hebrew has numbers with a sign and a point whole", "אב 12.5% גד", "דג 12.5% בא"],
    ["of Hebrew has Latin words in their own order", "אבג two words דהו", "והד two words גבא"],
    ["of Hebrew turns its brackets", "אבג (דהו)", "(והד) גבא"],
    ["of Latin letters has Hebrew words from the right", "see אבג דהו now", "see והד גבא now"],
    ["of Latin letters with Hebrew at its end ends with its own point", "see אבג.", "see גבא."],
    ["of Latin letters has brackets around Hebrew words whole", "see אבג (דהו) [ab]", "see (והד) גבא [ab]"],
    ["of Arabic has European digits whole", "سرعة 350 متر", "رتم 350 ةعرس"],
    ["of emoji and Hebrew", "אב 🐴", "🐴 בא"],
  ])("%s", (_title, line, expected) => {
    expect(seen(line)).toBe(expected);
  });

  test("of its paragraph's direction, whichever letters it has itself", () => {
    expect(seen("abc 12", true)).toBe("abc 12");
    expect(seen("abc!", true)).toBe("!abc");
    expect(seen("...", true)).toBe("...");
  });

  test("loses and gains no letter", () => {
    const line = "a אבג (12) «ד» b, ج 3:45 - ה";
    const letters = (text: string) =>
      [...text]
        .map((each) => each.replace("«", "»"))
        .toSorted()
        .join("");
    expect(letters(seen(line))).toBe(letters(line));
    expect(visualOrder("", true)).toEqual([]);
  });
});

test.each([
  ["12 אבג", true],
  ["(سلام)", true],
  ["a אבג", false],
  ["123", false],
  ["", false],
])("the direction of %j is that of its first letter", (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
