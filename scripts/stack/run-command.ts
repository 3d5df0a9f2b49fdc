import { describeFailure, Problem } from "../bootstrap/problem.mjs";

export async function runCommand(usage: string, work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit();
  } catch (error) {
    console.error(describeFailure(asProblem(error, usage)));
    process.exit(1);
  }
}

function asProblem(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "BackupProblem") return new Problem(error.message);
  const isArguments = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  return isArguments ? new Problem(`${error.message}\n${usage}`) : error;
}
