/** Runs the test runner in another folder, with its own parts: node --import tsx run-tiny-project.ts FOLDER PART ... */
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { jestPart } from "@/scripts/test/jest-part";
import type { Part } from "@/scripts/test/part";
import { playwrightPart } from "@/scripts/test/playwright-part";
import { readFaults, readPolicyViolations } from "@/scripts/test/program-faults";
import { reportRun } from "@/scripts/test/report-run";
import { TestRun } from "@/scripts/test/test-run";

const [project = "", ...names] = process.argv.slice(2);
const parts: Part[] = [
  jestPart("unit"),
  playwrightPart("pages", { projects: ["pages"], files: /\.spec\.ts$/, opensPages: true }),
  jestPart("served", { needsStack: true }),
];

await reportRun(project, async (signal) => {
  const folder = mkdtempSync(path.join(project, "reports-"));
  const run = new TestRun({
    parts: parts.filter(({ name }) => names.includes(name)),
    project,
    folder,
    stack: {
      env: () => Promise.reject(new Error("port 3000 is taken\n    at a line of the stack")),
      faults: () => readFaults(path.join(project, "web.log")),
      policyViolations: () => readPolicyViolations(path.join(project, "web.log")),
      stop: async () => undefined,
    },
    signal,
  });
  return run.run().finally(() => rmSync(folder, { recursive: true }));
});
