/** A separate web process on the test run's database and build: for tests of several processes, or of other settings. */
import path from "node:path";
import { chooseFreePort } from "@/scripts/bootstrap/ports.mjs";
import { waitUntilHealthy } from "@/scripts/stack/health";
import { startProcess } from "@/scripts/stack/processes";

export interface WebProcess {
  readonly url: string;
  readonly pid: number;
  /** What it has written to its log. */
  log(): string;
  stop(): Promise<void>;
}

/** @param settings override those of the test run. */
export async function startWebProcess(settings: Record<string, string>): Promise<WebProcess> {
  const port = await chooseFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    // It ends with the test process, even if that crashes.
    STRIDEFRAME_LAUNCHER_PID: String(process.pid),
    ...settings,
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: settings["APP_URL"] ?? url,
    NEXTAUTH_URL: settings["APP_URL"] ?? url,
  };
  const [followParent, web] = [
    path.resolve("scripts/stack/follow-parent.mjs"),
    path.resolve("scripts/web.mjs"),
  ];
  const program = startProcess("web", process.execPath, ["--import", followParent, web], {
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let log = "";
  program.child.stdout?.on("data", (part: Buffer) => (log += String(part)));
  await waitUntilHealthy(`${url}/api/health`, () => undefined);
  return { url, pid: program.pid, log: () => log, stop: () => program.stop() };
}
