/** `npm run test:repeat -- FILE [-t TITLE] [--times N] [--busy N]` repeats a test, to find a race. */
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { Problem } from "../bootstrap/problem.mjs";
import type { Part, TestSelection } from "./part";
import type { RunSummary } from "./summary";
import type { TestRun } from "./test-run";

export interface Repetition {
  part: Part;
  only: TestSelection;
  times: number;
  busy: number;
}

export function parseRepetition(args: string[], parts: readonly Part[], project: string): Repetition {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: "string", short: "t" },
      times: { type: "string", default: "20" },
      busy: { type: "string", default: "0" },
    },
  });
  const file = path.relative(project, path.resolve(project, positionals[0] ?? ""));
  const part = parts.find(({ files }) => files?.test(file));
  const [times, busy] = [Number(values.times), Number(values.busy)];
  if (!part || !(times >= 1) || !(busy >= 0))
    throw new Problem("Usage: npm run test:repeat -- FILE [-t TITLE] [--times N] [--busy N]");
  const { title: titlePart } = values;
  return { part, only: { file, ...(titlePart !== undefined && { titlePart }) }, times, busy };
}

export async function repeat(run: TestRun, { part, only, times, busy }: Repetition): Promise<RunSummary> {
  const threads = Array.from({ length: busy }, () => new Worker("for (;;);", { eval: true }));
  try {
    return await run.repeat(part, only, times);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
