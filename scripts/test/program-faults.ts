import { existsSync, readFileSync } from "node:fs";

/** When the program had a fault: a response of 5xx, an exception that nothing caught, or a process that ended. */
export interface ProgramFault {
  /** Milliseconds since 1970; a kind of fault that came again and again is logged once for a span of time. */
  fromMs: number;
  toMs: number;
  description: string;
}

/** How browsers' reports of a page's policy begin; see lib/server/services/operations/policy-reports.ts. */
const POLICY = "policy ";

/** The faults in a log of the program, whose lines are JSON; see lib/server/fault-log.ts. */
export const readFaults = (logFile: string): ProgramFault[] =>
  readLog(logFile).filter(({ description }) => !description.startsWith(POLICY));

/** What pages were refused by their policy, by directive and origin: a script in the page, a request to a foreign host. */
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
    // The last line of a program that was killed may be cut.
    return [];
  }
}
