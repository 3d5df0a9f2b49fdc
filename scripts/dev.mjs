/** `npm run dev`: `next dev` on a bare checkout (see instrumentation.ts). Only Node's own modules until runInNode. */
import { ensurePackages, runNext, requireSupportedSystem } from "./bootstrap/node-and-packages.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import { loadEnvFile, readLaunchSettings } from "./bootstrap/settings.mjs";

try {
  requireSupportedSystem();
  loadEnvFile();
  const { host, port } = readLaunchSettings(process.env);
  ensurePackages();
  runNext(["dev", "-H", host, "-p", String(port)]);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
