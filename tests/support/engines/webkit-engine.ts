/** WebKit (WebKitGTK, the engine of Safari over GStreamer), driven by its WebDriver on a screen of Xvfb's. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { EngineBrowser, EnginePage } from "@/tests/support/engines/engine-page";
import { WebDriverSession } from "@/tests/support/engines/webdriver";

/** A window is at least as wide as its toolbar's buttons; a phone's page is narrower. */
const NARROW_BUTTONS = `button, entry, toolbar, headerbar, toolbutton, image, progressbar
  { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }
button image { -gtk-icon-transform: scale(0.1); margin: 0 -8px; }`;

const TIMEOUT_MS = 30_000;
/** Timeout of a test's longest script. */
const SCRIPT_MS = 300_000;

/** With a microphone that beeps, which every page may use. */
export async function startWebKit(): Promise<EngineBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "strideframe-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), NARROW_BUTTONS);
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const program of started.reverse()) await end(program);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { screen, display } = await startScreen();
    started.push(screen);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, WAYLAND_DISPLAY: "" };
    started.push(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
    const session = await startSession(`http://127.0.0.1:${port}`);
    return {
      name: "WebKit",
      version: session.browserVersion,
      async newVisit() {
        await session.delete("/cookie");
        await session.post("/url", { url: "about:blank" });
        return pageOf(session);
      },
      async close() {
        await session.delete("").catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The screen is larger than any page of the tests. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1300x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

/** The driver starts to listen a moment after its start. */
async function startSession(url: string): Promise<WebDriverSession> {
  const args = ["--automation", "--enable-media-stream=true", "--enable-mock-capture-devices=true"];
  const capabilities = {
    browserName: "MiniBrowser",
    // The certificate of the proxy that the program under test is behind.
    acceptInsecureCerts: true,
    "webkitgtk:browserOptions": { args },
    timeouts: { script: SCRIPT_MS },
  };
  for (const start = Date.now(); ; await sleep(50)) {
    try {
      return await WebDriverSession.start(url, capabilities);
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() - start > TIMEOUT_MS) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, "exit");
}

const size = z.tuple([z.number(), z.number()]);
const element = z.record(z.string(), z.string());

function pageOf(session: WebDriverSession): EnginePage {
  const point = (...actions: object[]) =>
    session.post("/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  const moveTo = (x: number, y: number) => ({
    type: "pointerMove",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const pressKey = (value: string) => {
    const actions = [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    return session.post("/actions", { actions: [{ type: "key", id: "keys", actions }] });
  };
  const innerSize = async () => size.parse(await session.run("return [innerWidth, innerHeight];"));
  let frameHeight = 0;

  return {
    open: async (url) => void (await session.post("/url", { url })),
    async resize(width, height) {
      // The window has a bar above the page, and its new size is applied a moment later.
      for (const start = Date.now(); ; await sleep(30)) {
        await session.post("/window/rect", { width, height: height + frameHeight });
        const [innerWidth, innerHeight] = await innerSize();
        if (innerWidth === width && innerHeight === height) return;
        if (innerWidth === width && frameHeight === 0) frameHeight = height - innerHeight;
        if (Date.now() - start > TIMEOUT_MS)
          throw new Error(`The page is ${innerWidth} x ${innerHeight}, not ${width} x ${height}.`);
      }
    },
    // A script's result is what its function's type says.
    evaluate: ((script: unknown, ...args: unknown[]) =>
      session.run(`return (${String(script)})(...arguments);`, args)) as EnginePage["evaluate"],
    runText: async (script) => void (await session.run(script)),
    click: async (x, y) => void (await point(moveTo(x, y), down, up)),
    movePointer: async (x, y) => void (await point(moveTo(x, y))),
    pressPointer: async () => void (await point(down)),
    releasePointer: async () => void (await point(up)),
    async type(text) {
      for (const key of text) await pressKey(key);
    },
    async chooseFile(selector, path) {
      const found = await session.post("/element", { using: "css selector", value: selector });
      const [id = ""] = Object.values(element.parse(found));
      await session.post(`/element/${id}/value`, { text: path });
    },
    screenshot: async () => z.string().parse(await session.get("/screenshot")),
  };
}
