import { describe, expect, test } from "@jest/globals";
import { csvOf, type Cell } from "@/lib/domain/csv";

const line = (...cells: Cell[]): string => csvOf([cells]).slice(1).replace(/\r\n$/, "");

test("begins with a byte order mark, and every row ends as RFC 4180 says", () => {
  expect(
    csvOf([
      ["Kind", "Time (s)"],
      ["Marker", 1.5],
    ]),
  ).toBe("\uFEFFKind,Time (s)\r\nMarker,1.5\r\n");
});

test("commas, quotes and line breaks are quoted", () => {
  expect(line("a,b", 'say "trot"', "two\nlines", "Fährte")).toBe('"a,b","say ""trot""","two\nlines",Fährte');
});

test("numbers stay numbers, empty values stay empty", () => {
  expect(line(-3.25, 0, null, NaN, Infinity)).toBe("-3.25,0,,,");
});

test("with a decimal comma, cells are separated by semicolons", () => {
  expect(csvOf([["a;b", 1.5, null, -1234.25]], "comma")).toBe('\uFEFF"a;b";1,5;;-1234,25\r\n');
});

describe("what a spreadsheet would run is text", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\tx",
    "  =1+1",
    "＝1+1",
    '=HYPERLINK("https://example.org","x")',
  ])("%j", (text) => {
    expect(line(text).replace(/^"/, "")).toMatch(/^'/);
  });

  test("a carriage return, quoted as well", () => {
    expect(line("\r=1")).toBe('"\'\r=1"');
  });

  test("an ordinary text with such characters inside is unchanged", () => {
    expect(line("a-b = c", "1+1")).toBe("a-b = c,1+1");
  });
});
