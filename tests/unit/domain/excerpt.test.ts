import { expect, test } from "@jest/globals";
import { excerptAround } from "@/lib/domain/excerpt";

test.each([
  ["Ruhige Hände", "hande", { before: "Ruhige ", found: "Hände", after: "" }],
  ["Große Straße", "strasse", { before: "Große ", found: "Straße", after: "" }],
  ["Ha\u0308nde hoch", "HÄNDE", { before: "", found: "Ha\u0308nde", after: " hoch" }],
  ["Hände", "and", { before: "H", found: "änd", after: "e" }],
  ["🐴🐴 Trab", "trab", { before: "🐴🐴 ", found: "Trab", after: "" }],
  ["nothing of it", "trot", { before: "", found: "", after: "nothing of it" }],
  ["", "trot", { before: "", found: "", after: "" }],
  ["trot", "", { before: "", found: "", after: "trot" }],
])("of %j, %j is found", (text, words, excerpt) => {
  expect(excerptAround(text, words)).toEqual(excerpt);
});

test("of a long text the excerpt begins a little before the words", () => {
  const { before, found, after } = excerptAround(
    `${"long ".repeat(100)}canter${" end".repeat(100)}`,
    "Canter",
  );
  expect(before).toBe(`…${"long ".repeat(100).slice(-24)}`);
  expect([found, after]).toEqual(["canter", " end".repeat(100)]);
});
