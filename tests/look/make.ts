/**
 * `npm run look`: every screen in every state on a few labelled contact sheets in `.data/look`, for a person to look at
 * after a change of screens; `npm run look -- library`: those with "library" in their names, in both themes. Starts the
 * program by itself, as the tests do, and ends it.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeFailure } from "@/scripts/bootstrap/problem.mjs";
import { readLaunchSettings } from "@/scripts/bootstrap/settings.mjs";
import { pageBrowserPath } from "@/scripts/test/programs.mjs";
import { makeContactSheets } from "./contact-sheets";
import { runNode } from "@/scripts/test/run-node";
import { TestStack } from "@/scripts/test/test-stack";

const folder = path.join(readLaunchSettings(process.env).dataDir, "look");
const temporary = mkdtempSync(path.join(tmpdir(), "strideframe-look-"));
const stack = new TestStack(temporary);
const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => interrupt.abort());

try {
  const shots = path.join(temporary, "shots");
  mkdirSync(shots);
  const env = { ...(await stack.env()), LOOK_FOLDER: shots, LOOK_WORDS: process.argv.slice(2).join(" ") };
  const command = ["@playwright/test/cli.js", "test", "--project=look", "--workers=2"];
  const output = `--output=${path.join(temporary, "results")}`;
  const { code } = await runNode([...command, "--reporter=line", output], {
    env,
    signal: interrupt.signal,
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sheets = await makeContactSheets(shots, folder, pageBrowserPath());
  console.log(
    `\n${sheets.length} sheets:\n${sheets.map((sheet) => path.relative(process.cwd(), sheet)).join("\n")}`,
  );
  if (code !== 0) {
    console.error("Some screens could not be brought into their state, see above: they are missing.");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  await stack.stop();
  rmSync(temporary, { recursive: true, force: true });
}
