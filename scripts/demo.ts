/** `npm run demo` adds the sample rides to the demo page and the first posts to the blog. Idempotent. */
import { setTimeout as sleep } from "node:timers/promises";
import { claimDataFolder, findRunningProcess } from "./bootstrap/data-folder.mjs";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { loadEnvFile, readLaunchSettings } from "./bootstrap/settings.mjs";
import { Stack } from "./stack/stack";
import { withProgram } from "./stack/with-database";

const COMMAND = "npm run demo";
const TIMEOUT_MS = 15 * 60_000;

/** Uses the running program's database and worker, or starts its own. */
async function withWorker(work: () => Promise<void>): Promise<void> {
  loadEnvFile();
  const { dataDir } = readLaunchSettings(process.env);
  if (findRunningProcess(dataDir)) return withProgram(COMMAND, work);
  const claim = claimDataFolder(dataDir, COMMAND);
  const stack = new Stack({
    mode: "production",
    env: process.env,
    report: (step) => console.log(`${step} …`),
  });
  try {
    await stack.startServices();
    await stack.startWorker();
    await Promise.race([work(), stack.broken.then(throwProblem)]);
  } finally {
    await stack.stop();
    claim.release();
  }
}

function throwProblem(problem: Error): never {
  throw problem;
}

async function makeSamples(): Promise<void> {
  const { areSamplesShown, requestSamples } = await import("../lib/server/services/demo/sample-ride");
  if (await areSamplesShown().catch(() => false))
    return console.log("The sample rides are on the demo page.");
  await requestSamples();
  console.log("Making the sample rides …");
  for (const start = Date.now(); !(await areSamplesShown()); await sleep(500)) {
    if (Date.now() - start > TIMEOUT_MS)
      throw new Problem("The sample rides are not ready yet. The worker makes them as soon as it can.");
  }
  console.log("The sample rides are on the demo page now.");
}

async function publishPosts(): Promise<void> {
  const [{ SAMPLE_VIDEO_ID }, { publishFirstPosts }] = await Promise.all([
    import("../lib/domain/videos/sample-ride"),
    import("../lib/server/services/blog/first-posts"),
  ]);
  const added = await publishFirstPosts(SAMPLE_VIDEO_ID);
  console.log(added === 0 ? "The first posts are on the blog." : `Published ${added} posts on the blog.`);
}

try {
  await withWorker(async () => {
    await makeSamples();
    await publishPosts();
  });
  process.exit(0);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
