import { describeFailure } from "../bootstrap/problem.mjs";
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
    console.log(describeSummary(summary));
    if (!hasPassed(summary)) process.exitCode ||= 1;
    writeSummary(project, summary);
  } catch (error) {
    process.exitCode ||= 1;
    console.error(describeFailure(error));
  }
}
