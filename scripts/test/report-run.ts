import { describeFailure } from "../bootstrap/problem.mjs";
import { firstLine } from "./part";
import { describeSummary, hasPassed, type RunSummary, writeSummary } from "./summary";

export async function reportRun(
  project: string,
  run: (signal: AbortSignal) => Promise<RunSummary>,
): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      process.exitCode = 130;
      interrupt.abort();
    });
  }
  try {
    const summary = await run(interrupt.signal);
    const writeError = tryWriting(project, summary);
    if (!hasPassed(summary) || writeError !== null) process.exitCode ||= 1;
    console.log(describeSummary(summary, writeError));
  } catch (error) {
    process.exitCode ||= 1;
    console.error(describeFailure(error));
  }
}

/** @returns why the summary could not be written, otherwise null. */
function tryWriting(project: string, summary: RunSummary): string | null {
  try {
    writeSummary(project, summary);
    return null;
  } catch (error) {
    return firstLine(describeFailure(error));
  }
}
