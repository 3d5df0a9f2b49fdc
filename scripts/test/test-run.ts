/** Runs checks two at a time, then the test parts. A failed test that passes alone is reported as a race. */
import path from "node:path";
import { describeFailure } from "../bootstrap/problem.mjs";
import {
  firstLine,
  type Part,
  partFailure,
  type PartResult,
  type TestFailure,
  type TestSelection,
} from "./part";
import type { ProgramFault } from "./program-faults";
import type { PartSummary, RunSummary } from "./summary";

/** With more failures there is no second run. */
const MAX_RETRIES = 20;

/** An error with a 5xx, also of a program that the test started. */
const HAS_SERVER_ERROR = /\b(?:Received|status(?: code)?):?\W+5\d\d\b/i;

export interface TestRunOptions {
  parts: readonly Part[];
  project: string;
  folder: string;
  stack: {
    /** Started on first use. @returns the environment with its address. */
    env(): Promise<NodeJS.ProcessEnv>;
    faults(): ProgramFault[];
    policyViolations(): ProgramFault[];
    stop(): Promise<void>;
  };
  prepareWorkers?: () => Promise<Record<string, string>>;
  runnerArgs?: readonly string[];
  mayBeEmpty?: boolean;
  signal: AbortSignal;
}

export class TestRun {
  readonly #options: TestRunOptions;
  readonly #env = { ...process.env };
  readonly #parts: PartSummary[] = [];
  #reports = 0;

  constructor(options: TestRunOptions) {
    this.#options = options;
  }

  run(): Promise<RunSummary> {
    const { parts, signal } = this.#options;
    return this.#untilStopped(async () => {
      const failures: TestFailure[] = [];
      const runNext = async (waiting: Part[]): Promise<void> => {
        for (let part = waiting.shift(); part !== undefined && !signal.aborted; part = waiting.shift())
          failures.push(...(await this.#runMeasured(part)));
      };
      const quick = parts.filter(({ takesOneCore }) => takesOneCore);
      await Promise.all([runNext(quick), runNext(quick)]);
      await runNext(parts.filter(({ takesOneCore }) => !takesOneCore));
      const flaky = await this.#retry(failures);
      return { failures: failures.filter((failure) => !flaky.includes(failure)), flaky };
    });
  }

  repeat(part: Part, only: TestSelection, times: number): Promise<RunSummary> {
    return this.#untilStopped(async () => {
      const failures: TestFailure[] = [];
      for (let time = 1; time <= times && !this.#options.signal.aborted; time++) {
        console.log(`${time} of ${times}`);
        failures.push(...(await this.#runMeasured(part, only)));
      }
      return { failures, flaky: [] };
    });
  }

  async #untilStopped(run: () => Promise<Pick<RunSummary, "failures" | "flaky">>): Promise<RunSummary> {
    const { stack, signal } = this.#options;
    try {
      const result = await run();
      const interrupted = "Interrupted: what stands above is all that was run.";
      return { parts: this.#parts, ...result, ...(signal.aborted && { interrupted }) };
    } finally {
      await stack.stop();
    }
  }

  async #runMeasured(part: Part, only?: TestSelection): Promise<TestFailure[]> {
    const start = performance.now();
    const { passed, failures } = await this.#runPart(part, only);
    const seconds = (performance.now() - start) / 1000;
    this.#parts.push({ name: part.name, passed, failed: failures.length, seconds });
    const state = failures.length === 0 ? "ok  " : "FAIL";
    console.log(
      `${state} ${part.name}: ${passed} passed, ${failures.length} failed (${seconds.toFixed(1)} s)`,
    );
    return failures;
  }

  async #runPart(part: Part, only?: TestSelection): Promise<PartResult> {
    const {
      stack,
      prepareWorkers,
      project,
      folder,
      runnerArgs = [],
      mayBeEmpty = false,
      signal,
    } = this.#options;
    try {
      const env = part.needsStack ? await stack.env() : this.#env;
      const workers = part.needsWorkers ? await prepareWorkers?.() : {};
      const startedAt = Date.now();
      const result = await part.run({
        env: { ...env, ...workers },
        project,
        reportFile: path.join(folder, `${part.name}-${++this.#reports}.json`),
        signal,
        ...(only ? { only } : { runnerArgs, mayBeEmpty: mayBeEmpty && runnerArgs.length === 0 }),
      });
      const violations = part.opensPages ? this.#violationsSince(startedAt, part.name) : [];
      return { ...result, failures: [...result.failures, ...violations] };
    } catch (error) {
      const description = describeFailure(error);
      console.error(description);
      return { passed: 0, failures: [partFailure(part.name, `Not run: ${firstLine(description)}`)] };
    }
  }

  #violationsSince(startedAt: number, part: string): TestFailure[] {
    const found = this.#options.stack.policyViolations().filter(({ toMs }) => toMs >= startedAt);
    const kinds = new Set(found.map(({ description }) => description));
    return [...kinds].map((kind) => partFailure(part, `A page was refused by its policy: ${kind}`));
  }

  /** @returns those that pass when run alone. */
  async #retry(failures: readonly TestFailure[]): Promise<TestFailure[]> {
    const { parts, signal } = this.#options;
    const flaky: TestFailure[] = [];
    if (failures.length > MAX_RETRIES) return flaky;
    for (const failure of failures) {
      const { part: name, file, title } = failure;
      const part = parts.find((each) => each.name === name);
      if (!part || signal.aborted || !this.#isRetryable(failure)) continue;
      console.log(`Once more, alone: ${file} › ${title}`);
      const { passed, failures: retried } = await this.#runPart(part, { file, title });
      if (passed > 0 && retried.length === 0) flaky.push(failure);
    }
    return flaky;
  }

  /** A test that met a fault of the program has found something, even if it passes later. */
  #isRetryable(failure: TestFailure): boolean {
    if (!failure.isRetryable || HAS_SERVER_ERROR.test(failure.details ?? "")) return false;
    const met = this.#options.stack
      .faults()
      .find(({ fromMs, toMs }) => fromMs <= failure.endedAt && toMs >= failure.startedAt);
    if (met) failure.error += ` [while the program had a fault: ${met.description}]`;
    return met === undefined;
  }
}
