/** Gives a plain `next dev` its database and its worker: no launcher, nothing installed by hand. */
import { spawn } from "node:child_process";
import path from "node:path";
import { updateInitialEnv } from "@next/env";

/** Kept on the global object: this module is loaded again when it changes. */
const globalSingleton = globalThis as { strideframeServices?: Promise<void> };

/** Starts scripts/development.ts once and applies the settings that it sends. On a failure it has printed why. */
export function startDevelopmentServices(): Promise<void> {
  return (globalSingleton.strideframeServices ??= start());
}

function start(): Promise<void> {
  const program = path.join(process.cwd(), "scripts", "development.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    // A debugger of this process must not be asked for again by that one.
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.once("exit", () => process.exit(1));
  return new Promise((resolve) => {
    child.once("message", (settings: Record<string, string>) => {
      Object.assign(process.env, settings);
      // Next forgets everything else when an .env file changes.
      updateInitialEnv(settings);
      resolve();
    });
  });
}
