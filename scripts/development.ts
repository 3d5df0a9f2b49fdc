/** Settings, database and worker for `next dev`; ends when the channel to it closes. */
import { setTimeout as sleep } from "node:timers/promises";
import { claimDataFolder, findRunningProcess } from "./bootstrap/data-folder.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import { readLaunchSettings } from "./bootstrap/settings.mjs";
import { ensureMediaPrograms } from "./bootstrap/system-programs.mjs";
import { Stack } from "./stack/stack";

/** Next restarts its server for a changed configuration, while the earlier one may still be ending. */
const PREDECESSOR_TIMEOUT_MS = 15_000;

async function runServices(): Promise<void> {
  const { dataDir, port } = readLaunchSettings(process.env);
  ensureMediaPrograms(process.env);
  for (const start = Date.now(); Date.now() - start < PREDECESSOR_TIMEOUT_MS; await sleep(100)) {
    if (!findRunningProcess(dataDir)) break;
  }
  const claim = claimDataFolder(dataDir, `http://localhost:${port}`);
  const stack = new Stack({
    mode: "development",
    env: process.env,
    report: (step) => console.log(`${step} …`),
  });
  const stopped = untilStopped();
  const broken = stack.broken.then((problem) => {
    throw problem;
  });
  try {
    await Promise.race([stack.startServices(), stopped, broken]);
    await stack.startWorker();
    const { DATABASE_URL, AUTH_SECRET, VAPID_PRIVATE_KEY, DATA_DIR } = stack.env;
    process.send?.({ DATABASE_URL, AUTH_SECRET, VAPID_PRIVATE_KEY, DATA_DIR });
    await Promise.race([stopped, broken]);
  } finally {
    await stack.stop();
    claim.release();
  }
}

/** Ctrl-C reaches this program too, but `next dev` handles it and then leaves. */
function untilStopped(): Promise<void> {
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  return new Promise((resolve) => {
    process.once("disconnect", resolve);
    process.once("SIGTERM", () => resolve());
  });
}

try {
  await runServices();
  process.exit(0);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
