/** The CPU time of a round: of the callers, the web server and the database. */
import { readProcessFamily, type FamilyProcess } from "@/tests/support/server/process-family";

export interface ProcessorTime {
  callersMs: number;
  webMs: number;
  databaseMs: number;
}

/** What each has used so far. */
export function readProcessorTime(): ProcessorTime {
  const family = readProcessFamily();
  const sum = (isMeant: (process: FamilyProcess) => boolean) =>
    family.filter(isMeant).reduce((all, { processorMs }) => all + processorMs, 0);
  return {
    callersMs: sum(({ pid }) => pid === process.pid),
    webMs: sum(({ command }) => command.includes("web.mjs")),
    databaseMs: sum(({ command }) => /^\S*postgres\b/.test(command)),
  };
}
