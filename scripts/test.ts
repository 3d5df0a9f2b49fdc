/** Runs the checks two at a time and the tests part after part, and adds up what they say; see scripts/test/parts.ts for what they are. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeFailure } from "./bootstrap/problem.mjs";
import { ensurePrismaClient } from "./stack/prisma-client";
import { PARTS, type Part, type Tally } from "./test/parts";
import { TestStack } from "./test/test-stack";
import { prepareWorkers } from "./test/workers";

interface Selection {
  /** `npm run test:long`: the tests that `npm test` leaves out, and only those. */
  isLong: boolean;
  parts: readonly Part[];
  /** Arguments for the runner of the one selected part, such as a file name. */
  runnerArgs: string[];
}

/** From "[long] [names of parts] [arguments of the runner]". */
function select(args: readonly string[]): Selection {
  const isLong = args[0] === "long";
  const rest = isLong ? args.slice(1) : args;
  const candidates = isLong ? PARTS.filter(({ hasLongSeries }) => hasLongSeries) : PARTS;
  const separator = rest.findIndex((arg) => !PARTS.some(({ name }) => name === arg));
  const names = separator < 0 ? rest : rest.slice(0, separator);
  const runnerArgs = separator < 0 ? [] : rest.slice(separator);
  const parts = names.length === 0 ? candidates : candidates.filter(({ name }) => names.includes(name));
  return { isLong, parts, runnerArgs };
}

const interrupt = new AbortController();

async function runParts({ isLong, parts, runnerArgs }: Selection, folder: string): Promise<Required<Tally>> {
  process.env["TEST_SERIES"] = isLong ? "long" : "";
  // The program, once it is started, sets its own in this process.
  const ownEnv = { ...process.env };
  const total = { passed: 0, failed: 0, flaky: 0 };
  const stack = new TestStack(folder, { isBehindProxy: true });
  try {
    const runNext = async (waiting: Part[]): Promise<void> => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        if (interrupt.signal.aborted) return;
        const start = Date.now();
        const tally = await runPart(part, stack, { env: ownEnv, folder, runnerArgs });
        total.passed += tally.passed;
        total.failed += tally.failed;
        total.flaky += tally.flaky ?? 0;
        const seconds = ((Date.now() - start) / 1000).toFixed(1);
        console.log(`${tally.failed === 0 ? "ok  " : "FAIL"} ${part.name}: ${inWords(tally)} (${seconds} s)`);
      }
    };
    const quick = parts.filter(({ takesOneCore }) => takesOneCore);
    await Promise.all([runNext(quick), runNext(quick)]);
    await runNext(parts.filter(({ takesOneCore }) => !takesOneCore));
  } finally {
    await stack.stop();
  }
  return total;
}

function inWords({ passed, failed, flaky = 0 }: Tally): string {
  const atSecondTry = flaky > 0 ? `, ${flaky} of the passed only at the second try` : "";
  return `${passed} passed, ${failed} failed${atSecondTry}`;
}

interface PartRun {
  env: NodeJS.ProcessEnv;
  folder: string;
  runnerArgs: string[];
}

async function runPart(part: Part, stack: TestStack, { env, folder, runnerArgs }: PartRun): Promise<Tally> {
  try {
    const partEnv = part.needsStack ? await stack.env() : env;
    const workers = part.needsWorkers ? await prepareWorkers(folder) : {};
    return await part.run({
      env: { ...partEnv, ...workers },
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
  const total = await runParts(select(process.argv.slice(2)), folder);
  console.log(inWords(total));
  process.exitCode ||= total.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
