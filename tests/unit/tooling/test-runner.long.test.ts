/** The output of `npm test` for too many flaky tests, for crashes and for interrupted runs. */
import { expect, test } from "@jest/globals";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { add, firstTime, project, run, start } from "@/tests/support/test-runner/tiny-project";

test("a violation of a page's content security policy fails the part", async () => {
  add(
    "tests/e2e/page.spec.ts",
    `
    import { test } from "@playwright/test";
    import { writeFileSync } from "node:fs";
    test("opens", () => {
      const report = { level: 40, time: new Date(), kind: "policy img-src https://other.example", msg: "fault" };
      writeFileSync("web.log", JSON.stringify(report));
    });`,
  );
  const { code, lines } = await run("pages");
  expect(lines).toEqual([
    "FAILED pages",
    "       A page was refused by its policy: policy img-src https://other.example",
    "1 passed, 1 failed",
  ]);
  expect(code).toBe(1);
});

test("more than five flaky tests are too many", async () => {
  const tests = [1, 2, 3, 4, 5, 6].map(
    (nth) => `test("race ${nth}", () => { if (${firstTime(`ran-${nth}`)}) throw new Error("late"); });`,
  );
  add("tests/unit/race.test.ts", tests.join("\n"));
  const { code, lines } = await run("unit");
  expect(lines.at(-2)).toBe("More than 5 tests passed only when they were run again.");
  expect(code).toBe(1);
});

test.each([
  [
    "a fault of the program",
    `{"level":50,"time":"TIME","kind":"Error: broken","msg":"fault"}`,
    "late",
    / \[while the program had a fault: Error: broken\]$/,
  ],
  ["a response of 5xx", "", "Expected: 200\\nReceived: 503", /Expected: 200$/],
])("a test that met %s is not retried", async (_name, log, error, said) => {
  add(
    "tests/unit/race.test.ts",
    `test("a race", () => {
    const first = ${firstTime("ran")};
    require("node:fs").writeFileSync(${JSON.stringify(path.join(project, "web.log"))}, ${JSON.stringify(log)}.replace("TIME", new Date().toISOString()));
    if (first) throw new Error("${error}");
  });`,
  );
  const { code, lines } = await run("unit");
  expect(lines[1]).toMatch(said);
  expect([lines.at(-1), code]).toEqual(["0 passed, 1 failed", 1]);
});

test("a crash, a file that cannot be loaded, no test and a part that cannot start are failures with a reason", async () => {
  add("tests/unit/crash.test.ts", `test("crashes", () => process.abort());`);
  expect(await run("unit")).toMatchObject({
    code: 1,
    lines: ["FAILED unit", "       jest ended without a report (exit code null)", "0 passed, 1 failed"],
  });
  add("tests/unit/crash.test.ts", `import "./nowhere";`);
  add("tests/e2e/broken.spec.ts", `import "./nowhere";`);
  const { lines, code } = await run("unit", "pages", "served");
  expect(lines).toEqual([
    "FAILED unit: tests/unit/crash.test.ts",
    expect.stringContaining("Cannot find module './nowhere'"),
    "FAILED pages",
    expect.stringContaining("nowhere"),
    "FAILED served",
    "       Not run: Error: port 3000 is taken",
    "0 passed, 3 failed",
  ]);
  expect(code).toBe(1);
  rmSync(path.join(project, "tests"), { recursive: true });
  mkdirSync(path.join(project, "tests/e2e"), { recursive: true });
  expect((await run("unit", "pages")).lines).toEqual([
    "FAILED unit",
    expect.stringContaining("o test"),
    "FAILED pages",
    "       Error: No tests found",
    "0 passed, 2 failed",
  ]);
});

test("an interrupted run says so, fails, and leaves nothing, not even a worker process of jest", async () => {
  const marks = ["one", "other"].map((name) => path.join(project, name));
  for (const mark of marks)
    add(
      `tests/unit/${path.basename(mark)}.test.ts`,
      `test("is slow", () => { require("node:fs").writeFileSync(${JSON.stringify(mark)}, String(process.pid)); for (;;); });`,
    );
  const { child, outcome } = start("unit");
  while (marks.some((mark) => !existsSync(mark) || readFileSync(mark, "utf8") === ""))
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGINT");
  const { code, lines } = await outcome;
  expect(lines.at(-2)).toBe("Interrupted: what stands above is all that was run.");
  expect(code).toBe(130);
  for (const mark of marks)
    expect(() => process.kill(Number(readFileSync(mark, "utf8")), 0)).toThrow("ESRCH");
  expect(readdirSync(project).filter((name) => name.startsWith("reports-"))).toEqual([]);
});

test("a summary that cannot be written fails the run, which still names its failed tests", async () => {
  add("tests/unit/fine.test.ts", `test("works", () => {});`);
  add("test-results", "a file in the way");
  expect(await run("unit")).toMatchObject({ code: 1, lines: ["1 passed, 0 failed"] });
});
