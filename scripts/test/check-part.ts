import { type Part, partFailure } from "./part";
import { runNode } from "./run-node";

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

/** Two, since oxlint's second line names the file and knip's first is a heading. */
function firstLines(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .slice(0, 2)
    .join(" ");
}
