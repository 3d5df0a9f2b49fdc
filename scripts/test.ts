/** `npm test`, `npm run test:long` and `npm run test:repeat`; see scripts/test/parts.ts. */
import { ROOT } from "./bootstrap/settings.mjs";
import { ensurePrismaClient } from "./stack/prisma-client";
import { PARTS } from "./test/parts";
import { parseRepetition, repeat } from "./test/repeat";
import { reportRun } from "./test/report-run";
import { inRunFolder } from "./test/run-folder";
import { selectTests } from "./test/select-tests";
import { TestRun } from "./test/test-run";
import { TestStack } from "./test/test-stack";
import { prepareWorkers } from "./test/workers";

const args = process.argv.slice(2);

await reportRun(ROOT, (signal) =>
  inRunFolder(async (folder) => {
    ensurePrismaClient();
    const repetition = args[0] === "repeat" ? parseRepetition(args.slice(1), PARTS, ROOT) : null;
    const { isLong, parts, runnerArgs } = selectTests(repetition ? [] : args, PARTS);
    process.env["TEST_SERIES"] = isLong ? "long" : "";
    const run = new TestRun({
      parts,
      project: ROOT,
      folder,
      stack: new TestStack(folder, { isBehindProxy: true }),
      prepareWorkers: () => prepareWorkers(folder),
      runnerArgs,
      mayBeEmpty: isLong,
      signal,
    });
    return repetition ? repeat(run, repetition) : run.run();
  }),
);
