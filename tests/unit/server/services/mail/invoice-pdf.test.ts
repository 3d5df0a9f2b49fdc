/** Names of any script on an invoice. */
import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { NAME_MAX } from "@/lib/domain/accounts/person-name";
import { drawInvoice } from "@/lib/server/services/mail/invoice-pdf";
import { NO_GLYPH, textOfPdf } from "../../../../support/pdf/pdf-text";

const draw = (name: string, instructions: string | null = null) =>
  drawInvoice({
    number: "2026-10-1",
    status: "Paid",
    name,
    email: "rider@example.org",
    createdAt: new Date("2026-11-01T00:10:00Z"),
    periodStart: new Date("2026-10-01T00:00:00Z"),
    periodEnd: new Date("2026-10-31T23:59:59Z"),
    minutes: "5.0",
    amount: "$2.50",
    price: "$0.50",
    sender: "Strideframe <billing@example.org>",
    instructions,
  });

/** The suffix of each slice of a font family. */
function letterOfEachSlice(family: string): string[] {
  const path = `node_modules/@fontsource-variable/${family}/unicode.json`;
  const ranges = Object.values(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
  return ranges.map((range) => String.fromCodePoint(Number.parseInt(range.split(/U\+|-/).at(-1) ?? "", 16)));
}

const LATIN_ALONE = 30_000;

describe("a name", () => {
  test.each([
    "李小龙",
    "陳大文",
    "สมชาย",
    "김민준",
    "さくら",
    "山﨑 リカ",
    "देवी",
    "বাবু",
    "தமிழ்",
    "አማን",
    "Ida 🐴",
    "Zoë Łucja Ιωάννα Юлия",
  ])("%s has its own glyphs, and few other bytes", async (name) => {
    const pdf = await draw(name);
    const text = textOfPdf(pdf);
    expect(text).not.toContain(NO_GLYPH);
    for (const letter of name) expect(text).toContain(letter);
    expect(text).toContain("rider@example.org");
    expect(pdf.length).toBeLessThan(LATIN_ALONE);
  });

  test("is in one order with the words around it, across fonts", async () => {
    const text = textOfPdf(await draw("Lee 李小龙 and 김민준 🐴 (Berlin)", "Ask 小龙 first.\nThen pay."));
    expect(text).toContain("ForLee 李小龙 and 김민준 🐴 (Berlin)rider@example.org");
    expect(text).toContain("Ask 小龙 first.Then pay.");
  });

  test("that joins several emoji is drawn as one glyph", async () => {
    const [one, several] = await Promise.all([draw("👩‍🦰"), draw("👩 🦰")]);
    expect(textOfPdf(one)).toContain("👩‍🦰");
    expect(textOfPdf(several)).not.toContain("👩‍🦰");
  });

  test("that no font has is drawn with the replacement glyph", async () => {
    expect(textOfPdf(await draw("Anna 𒀀"))).toContain(`Anna ${NO_GLYPH}`);
  });

  test("of the full length, every letter from another slice of a font, stays within some hundred kB", async () => {
    const letters = ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr", "noto-emoji"].flatMap(letterOfEachSlice);
    const name = letters.slice(0, 2 * NAME_MAX).join("");
    const pdf = await draw(name);
    expect(textOfPdf(pdf)).toContain("rider@example.org");
    expect(pdf.length).toBeLessThan(10 * LATIN_ALONE);
  });

  test("or a text of 256 KiB of mixed scripts ends with all its pages", async () => {
    const mixed = "李 김 ส देवी 🐴 שלום aé 𒀀 ";
    const text = mixed.repeat(Math.floor((256 * 1024) / Buffer.byteLength(mixed)));
    expect(textOfPdf(await draw("Anna", text)).match(/🐴/gu)).toHaveLength(text.match(/🐴/gu)?.length ?? 0);
  });
});
