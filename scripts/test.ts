/** Runs the checks and the tests one after another and adds up what they say; see scripts/test/parts.ts for what they are. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeFailure } from "./bootstrap/problem.mjs";
import { ensurePrismaClient } from "./stack/prisma-client";
import { PARTS, type Part, type Tally } from "./test/parts";
import { TestStack } from "./test/test-stack";

interface Selection {
  parts: readonly Part[];
  /** What goes on to the runner of the one selected part, for example a file name. */
  runnerArgs: string[];
}

function select(args: readonly string[]): Selection {
  const separator = args.findIndex((arg) => !PARTS.some(({ name }) => name === arg));
  const names = separator < 0 ? args : args.slice(0, separator);
  const runnerArgs = separator < 0 ? [] : args.slice(separator);
  return { parts: names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name)), runnerArgs };
}

const interrupt = new AbortController();

async function runParts({ parts, runnerArgs }: Selection, folder: string): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const stack = new TestStack(folder);
  try {
    for (const part of parts) {
      if (interrupt.signal.aborted) break;
      const start = Date.now();
      const tally = await runPart(part, stack, folder, runnerArgs);
      total.passed += tally.passed;
      total.failed += tally.failed;
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      console.log(
        `${tally.failed === 0 ? "ok  " : "FAIL"} ${part.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
      );
    }
  } finally {
    await stack.stop();
  }
  return total;
}

async function runPart(part: Part, stack: TestStack, folder: string, runnerArgs: string[]): Promise<Tally> {
  try {
    const env = part.needsStack ? await stack.env() : process.env;
    return await part.run({
      env,
      reportFile: path.join(folder, `${part.name}.json`),
      runnerArgs,
      signal: interrupt.signal,
    });
  } catch (error) {
    console.error(describeFailure(error));
    return { passed: 0, failed: 1 };
  }
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-test-"));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    process.exitCode = 130;
    interrupt.abort();
  });
}
try {
  ensurePrismaClient();
  const { passed, failed } = await runParts(select(process.argv.slice(2)), folder);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode ||= failed === 0 ? 0 : 1;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
