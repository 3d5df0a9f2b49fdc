/** A new small project for each test, in which the test runner runs. */
import { afterEach, beforeEach } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Another folder in each test. */
export let project: string;

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

export function add(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

/** Code that is true the first time it is run in this project, and false from then on. */
export function firstTime(name: string): string {
  const mark = JSON.stringify(path.join(project, name));
  return `(!require("node:fs").existsSync(${mark}) && (require("node:fs").writeFileSync(${mark}, ""), true))`;
}

interface Outcome {
  code: number | null;
  /** The last lines, from the table of parts on. */
  lines: string[];
  summary: { hasPassed: boolean; failures: object[]; flaky: object[] } | null;
}

export function start(...parts: string[]): { child: ChildProcess; outcome: Promise<Outcome> } {
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

export const run = (...parts: string[]) => start(...parts).outcome;
