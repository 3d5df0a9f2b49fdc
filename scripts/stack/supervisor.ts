import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../bootstrap/problem.mjs";
import type { RunningProcess } from "./processes";

export type RunningPart = Pick<RunningProcess, "pid" | "ended" | "stop">;

const TIMES = {
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** A run of this length resets the pauses. */
  steadyMs: 60_000,
  atOnceMs: 10_000,
};
const MAX_STARTS_IN_VAIN = 5;

export interface Supervision {
  name: string;
  /** Aborted by the signal. Errors count as failed starts; the first one is thrown. */
  start: (signal: AbortSignal) => Promise<RunningPart>;
  untilStartable?: (signal: AbortSignal) => Promise<void>;
  report: (line: string) => void;
  lastOutput: () => string;
  abandon: (problem: Problem) => void;
  times?: Partial<typeof TIMES>;
}

export class Supervisor {
  readonly name: string;
  readonly #supervision: Supervision;
  readonly #times: typeof TIMES;
  readonly #stopping = new AbortController();
  #part: RunningPart | null = null;
  #watching: Promise<void> = Promise.resolve();

  constructor(supervision: Supervision) {
    this.name = supervision.name;
    this.#supervision = supervision;
    this.#times = { ...TIMES, ...supervision.times };
  }

  get pid(): number | null {
    return this.#part?.pid ?? null;
  }

  async start(): Promise<void> {
    const startedAt = performance.now();
    this.#part = await this.#supervision.start(this.#stopping.signal);
    this.#watching = this.#watch(startedAt);
  }

  async stop(graceMs?: number): Promise<void> {
    this.#stopping.abort();
    await this.#part?.stop(graceMs);
    await this.#watching;
  }

  async #watch(firstStartedAt: number): Promise<void> {
    const { signal } = this.#stopping;
    const { firstPauseMs, longestPauseMs, steadyMs, atOnceMs } = this.#times;
    let startedAt = firstStartedAt;
    let pauseMs = firstPauseMs;
    let startsInVain = 0;
    for (;;) {
      const end = this.#part ? describeEnd(await this.#part.ended) : "it did not start";
      const ranMs = performance.now() - startedAt;
      const wasInVain = this.#part === null || ranMs < atOnceMs;
      this.#part = null;
      if (signal.aborted) return;
      startsInVain = wasInVain ? startsInVain + 1 : 0;
      if (startsInVain === MAX_STARTS_IN_VAIN) return this.#abandon(end);
      if (!wasInVain && ranMs >= steadyMs) pauseMs = firstPauseMs;
      this.#supervision.report(`The ${this.name} ended (${end}); starting it again in ${pauseMs / 1000} s`);
      try {
        await sleep(pauseMs, undefined, { signal });
        await this.#supervision.untilStartable?.(signal);
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      startedAt = performance.now();
      this.#part = await this.#supervision.start(signal).catch(() => null);
      if (signal.aborted) return this.#part?.stop();
    }
  }

  #abandon(end: string): void {
    const output = this.#supervision.lastOutput();
    this.#supervision.abandon(
      new Problem(
        `The ${this.name} could not be kept running: it ended at once ${MAX_STARTS_IN_VAIN} times in a row ` +
          `(${end})${output && `. Its last words: ${output}`}`,
      ),
    );
  }
}

function describeEnd({ code, signal }: Awaited<RunningPart["ended"]>): string {
  return signal === null ? `exit code ${code}` : `killed by ${signal}`;
}
