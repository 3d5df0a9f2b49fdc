/** What `npm test` says of tests that fail, of those that fail now and then, and of runs that break off. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "strideframe-tiny-"));
  symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"));
  add("package.json", `{ "type": "module" }`);
  const projects = ["unit", "served"].map(
    (name) => `{ displayName: "${name}", testMatch: ["<rootDir>/tests/${name}/*.test.ts"] }`,
  );
  add("jest.config.mjs", `export default { projects: [${projects.join(", ")}] };`);
  add(
    "playwright.config.ts",
    `export default {
    projects: [{ name: "pages", testDir: "tests/e2e" }],
    reporter: [["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]],
  };`,
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function add(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

/** Code that is true the first time it is run in this project, and false from then on. */
function firstTime(name: string): string {
  const mark = JSON.stringify(path.join(project, name));
  return `(!require("node:fs").existsSync(${mark}) && (require("node:fs").writeFileSync(${mark}, ""), true))`;
}

interface Outcome {
  code: number | null;
  /** The last lines, from the parts' table on. */
  lines: string[];
  summary: { hasPassed: boolean; failures: object[]; flaky: object[] } | null;
}

function start(...parts: string[]): { child: ChildProcess; outcome: Promise<Outcome> } {
  const script = path.resolve("tests/support/test-runner/run-tiny-project.ts");
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, ...env } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", script, project, ...parts], {
    env: { ...env, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  const outcome = once(child, "close").then(([code]): Outcome => {
    const file = path.join(project, "test-results/summary.json");
    const lines = output.trimEnd().split("\n");
    return {
      code: code as number | null,
      lines: lines.slice(lines.lastIndexOf("") + 1),
      summary: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Outcome["summary"]) : null,
    };
  });
  return { child, outcome };
}

const run = (...parts: string[]) => start(...parts).outcome;

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

test("a test that passes when it is run alone is named, and the run has passed", async () => {
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

test("a page that was refused something by its policy fails the part", async () => {
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

test("more than five of them are too many", async () => {
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
])("a test that met %s is not run again", async (_name, log, error, said) => {
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

test("an interrupted run says so, fails, and leaves nothing: no process of jest's workers either", async () => {
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

test("a summary that cannot be written makes the run fail, which names its tests all the same", async () => {
  add("tests/unit/fine.test.ts", `test("works", () => {});`);
  add("test-results", "a file in the way");
  expect(await run("unit")).toMatchObject({ code: 1, lines: ["1 passed, 0 failed"] });
});
