import { spawn } from "node:child_process";
import path from "node:path";
import { updateInitialEnv } from "@next/env";

/** Global, because this module is loaded again when it changes. */
const globalSingleton = globalThis as { strideframeServices?: Promise<void> };

/** Starts scripts/development.ts once and applies its settings. It prints its own failures. */
export function startDevelopmentServices(): Promise<void> {
  return (globalSingleton.strideframeServices ??= startServices());
}

function startServices(): Promise<void> {
  const program = path.join(process.cwd(), "scripts", "development.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    // That process must not start a second debugger.
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.once("exit", () => process.exit(1));
  return new Promise((resolve) => {
    child.once("message", (settings: Record<string, string>) => {
      Object.assign(process.env, settings);
      updateInitialEnv(settings);
      resolve();
    });
  });
}
