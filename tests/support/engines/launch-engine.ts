/** Starts a browser of an engine that this machine has. */
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { webKitProgram } from "@/scripts/test/programs.mjs";
import { ENGINE_NAMES, type EngineBrowser, type EngineName } from "@/tests/support/engines/engine-page";
import { startChromium, startFirefox } from "@/tests/support/engines/puppeteer-engine";
import { startWebKit } from "@/tests/support/engines/webkit-engine";

const STARTS: Record<EngineName, () => Promise<EngineBrowser>> = {
  Chromium: startChromium,
  Firefox: () => startFirefox(),
  WebKit: startWebKit,
};

export const launchEngine = (name: EngineName): Promise<EngineBrowser> => STARTS[name]();

/** WebKitGTK exists for Linux only: scripts/test.mjs reports where it is left out. */
export const ENGINES: readonly EngineName[] = ENGINE_NAMES.filter(
  (name) => name !== "WebKit" || hasSystemProgram(webKitProgram),
);
