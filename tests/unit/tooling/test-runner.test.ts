/** The output of `npm test` for failing and flaky tests; `test-runner.long.test.ts` has the rest. */
import { expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import path from "node:path";
import { add, firstTime, project, run } from "@/tests/support/test-runner/tiny-project";

test("a test that always fails is named with its error and its picture, by jest and by Playwright", async () => {
  add(
    "tests/unit/sum.test.ts",
    `test("works", () => {}); describe("a sum", () => test("is (right)?", () => { throw new Error("2 is not 3\\nmore"); }));`,
  );
  add(
    "tests/e2e/page.spec.ts",
    `
    import { test } from "@playwright/test";
    import { writeFileSync } from "node:fs";
    test.describe("a page", () => test("opens", async ({}, info) => {
      const at = info.outputPath("seen.png");
      writeFileSync(at, "");
      info.attachments.push({ name: "screenshot", path: at, contentType: "image/png" });
      throw new Error("no page");
    }));`,
  );
  const { code, lines, summary } = await run("unit", "pages");
  expect(code).toBe(1);
  expect(lines).toEqual([
    "FAILED unit: tests/unit/sum.test.ts › a sum is (right)?",
    "       Error: 2 is not 3",
    "FAILED pages: tests/e2e/page.spec.ts › a page opens",
    "       Error: no page",
    expect.stringMatching(/^ {7}test-results\/pages\/.*seen\.png$/),
    "1 passed, 2 failed",
  ]);
  expect(existsSync(path.join(project, lines[4]?.trim() ?? ""))).toBe(true);
  expect(summary).toMatchObject({
    hasPassed: false,
    failures: [
      { file: "tests/unit/sum.test.ts", title: "a sum is (right)?", error: "Error: 2 is not 3" },
      { part: "pages" },
    ],
    flaky: [],
  });
});

test("a test that passes when it is retried alone is named, and the run passes", async () => {
  add(
    "tests/unit/race.test.ts",
    `test("other", () => {}); test("a $race", () => {
      const report = { level: 50, time: new Date(), kind: "policy script-src-elem inline", msg: "fault" };
      require("node:fs").writeFileSync(${JSON.stringify(path.join(project, "web.log"))}, JSON.stringify(report));
      if (${firstTime("unit-ran")}) throw new Error("late");
    });`,
  );
  add(
    "tests/e2e/race.spec.ts",
    `
    import { test } from "@playwright/test";
    import { existsSync, writeFileSync } from "node:fs";
    test("a [race]", () => { if (!existsSync("page-ran")) { writeFileSync("page-ran", ""); throw new Error("late"); } });`,
  );
  const { code, lines, summary } = await run("unit", "pages");
  expect(lines).toEqual([
    "FLAKY unit: tests/unit/race.test.ts › a $race",
    "       Error: late",
    "FLAKY pages: tests/e2e/race.spec.ts › a [race]",
    "       Error: late",
    "3 passed, 0 failed",
  ]);
  expect(code).toBe(0);
  expect(summary).toMatchObject({
    hasPassed: true,
    failures: [],
    flaky: [{ part: "unit" }, { part: "pages" }],
  });
});
