import { existsSync, readFileSync } from "node:fs";

/** When the program had a fault: a 5xx, an uncaught exception, or a process that ended. */
export interface ProgramFault {
  /** Milliseconds since 1970; a repeated kind is logged once per time span. */
  fromMs: number;
  toMs: number;
  description: string;
}

/** The start of a policy report; see lib/server/services/operations/policy-reports.ts. */
const POLICY = "policy ";

/** Log lines are JSON; see lib/server/logging/fault-log.ts. */
export const readFaults = (logFile: string): ProgramFault[] =>
  readLog(logFile).filter(({ description }) => !description.startsWith(POLICY));

export const readPolicyViolations = (logFile: string): ProgramFault[] =>
  readLog(logFile).filter(({ description }) => description.startsWith(POLICY));

function readLog(logFile: string): ProgramFault[] {
  if (!existsSync(logFile)) return [];
  return readFileSync(logFile, "utf8").split("\n").flatMap(readFault);
}

function readFault(line: string): ProgramFault[] {
  if (!/"msg":"(?:fault|the same fault again)"/.test(line)) return [];
  try {
    const {
      time,
      kind,
      intervalMs = 0,
    } = JSON.parse(line) as { time: string; kind: string; intervalMs?: number };
    const toMs = Date.parse(time);
    return [{ fromMs: toMs - intervalMs, toMs, description: kind }];
  } catch {
    // The last line of a killed program may be cut.
    return [];
  }
}
