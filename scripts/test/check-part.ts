import { type Part, partFailure } from "./part";
import { runNode } from "./run-node";

/** A check of the sources: all its commands succeed, or it has failed. */
export function checkPart(name: string, ...commands: string[][]): Part {
  return {
    name,
    takesOneCore: true,
    run: async ({ env, project, signal }) => {
      for (const command of commands) {
        const { code, output } = await runNode(command, { env, project, signal, holdsOutput: true });
        if (code !== 0)
          return { passed: 0, failures: [partFailure(name, firstLines(output) || `exit code ${code}`)] };
      }
      return { passed: 1, failures: [] };
    },
  };
}

/** The first two: of oxlint the second names the file, of knip the first is a heading. */
function firstLines(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .slice(0, 2)
    .join(" ");
}
