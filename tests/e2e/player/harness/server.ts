/** Serves the player's page and clips by Range requests on a random port, with faults set by tests. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { basename, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import tailwind from "@tailwindcss/postcss";
import { build } from "esbuild";
import postcss from "postcss";
import { HeldBytes } from "@/tests/e2e/player/harness/held-bytes";

export interface HarnessServer {
  url: string;
  /** Serves these files under /clips/. */
  addFile(name: string, path: string): void;
  /** Responds to requests for names that contain `part` with this status; null ends it. */
  refuse(part: string, status: number | null): void;
  /** Of this file nothing after this byte is sent, until it is null. */
  holdAfter(name: string, lastByte: number | null): void;
  /** Sends ranges from the wrong place. */
  setBrokenRanges(broken: boolean): void;
  /** The requests below /clips/ since `clearRequests`. */
  requests(): string[];
  clearRequests(): void;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Player</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css"></head>
<body class="bg-background text-foreground"><div id="root"></div><script type="module" src="/entry.js"></script></body></html>`;

const TYPES: Record<string, string> = { mp4: "video/mp4", json: "application/json", jpg: "image/jpeg" };

/** Serves a page with this script; by default the player's. */
export async function startHarness(entry = "tests/e2e/player/harness/entry.tsx"): Promise<HarnessServer> {
  const [script, style] = await Promise.all([bundle(entry), styles()]);
  const files = new Map<string, string>();
  const refused = new Map<string, number>();
  const requests: string[] = [];
  const held = new HeldBytes();
  let hasBrokenRanges = false;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/entry.js") return send(response, "text/javascript", script);
    if (path === "/style.css") return send(response, "text/css", style);
    if (path.startsWith("/node_modules/@fontsource-variable/"))
      return void createReadStream(resolve(path.slice(1))).pipe(response);
    if (!path.startsWith("/clips/")) return send(response, "text/html", PAGE);
    requests.push(`${request.url ?? ""} ${request.headers.range ?? ""}`);
    for (const [part, status] of refused) {
      if ((request.url ?? "").includes(part)) return void response.writeHead(status).end();
    }
    const file = files.get(path.slice("/clips/".length));
    if (file === undefined) return void response.writeHead(404).end();
    await sendFile({ file, request, response, isBroken: hasBrokenRanges, held });
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    addFile: (name, path) => void files.set(name, path),
    refuse: (part, status) => void (status === null ? refused.delete(part) : refused.set(part, status)),
    holdAfter: (name, lastByte) => held.setLastByte(name, lastByte),
    setBrokenRanges(broken) {
      hasBrokenRanges = broken;
    },
    requests: () => requests,
    clearRequests: () => void requests.splice(0),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

interface Sending {
  file: string;
  request: IncomingMessage;
  response: ServerResponse;
  isBroken: boolean;
  held: HeldBytes;
}

async function sendFile({ file, request, response, isBroken, held }: Sending): Promise<void> {
  const { size } = await stat(file);
  const name = basename(new URL(request.url ?? "", "http://localhost").pathname);
  const type = TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
  const base = { "Content-Type": type, "Accept-Ranges": "bytes", "Cache-Control": "no-store" };
  if (range === null) {
    response.writeHead(200, { ...base, "Content-Length": size });
    return pipeline(held.pass(name, 0, createReadStream(file)), response);
  }
  const start = isBroken && Number(range[1]) > 0 ? 1 : Number(range[1]);
  const end = Math.min(size - 1, range[2] === "" ? size - 1 : Number(range[2]));
  if (start > end) return void response.writeHead(416, { "Content-Range": `bytes */${size}` }).end();
  response.writeHead(206, {
    ...base,
    "Content-Length": end - start + 1,
    "Content-Range": `bytes ${start}-${end}/${size}`,
  });
  await pipeline(held.pass(name, start, createReadStream(file, { start, end })), response);
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [resolve(entry)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2023",
    jsx: "automatic",
    tsconfig: resolve("tsconfig.json"),
    // React's profiling build: the production build has no Profiler.
    alias: { "react-dom/client": resolve("node_modules/react-dom/profiling.js") },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return result.outputFiles[0]?.text ?? "";
}

async function styles(): Promise<string> {
  const from = resolve("app/globals.css");
  const css = await readFile(from, "utf8");
  return (await postcss([tailwind()]).process(css, { from })).css;
}
