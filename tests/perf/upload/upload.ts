/**
 * `npm run bench -- upload`: a rider's upload, by a real browser from the press of the button to the last call's response, beside
 * others with the same file, in turns. On a line without limits: curl's single PUT with the same calls around it, and what
 * Chromium alone can send, to a server that discards everything. With 100 ms to the server and back: curl's.
 * Options: --mib 512 --slow-mib 128,512 --rounds 3
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { startedUpload } from "@/lib/contracts/uploads";
import { video, videoProgress } from "@/lib/contracts/videos";
import { TestStack } from "@/scripts/test/test-stack";
import { expectResponse, signUpRider, type ApiClient } from "@/tests/support/server/api-client";
import { makeShortClip } from "@/tests/support/uploads/upload-video";
import { startDiscardingServer } from "./discarding-server";
import { startSlowLine } from "./latency-proxy";

const MIB = 1024 ** 2;
/** Of the speed at which Chromium alone sends. curl's is printed beside it: a browser cannot reach it. */
const MIN_OF_CHROMIUM = 0.9;
const MIN_TIMES_ON_SLOW_LINE = 3;
const SLOW_LINE = { roundTripMs: 100, windowBytes: 512 * 1024 };
const SESSION_COOKIE = "strideframe_session";

const { values } = parseArgs({
  options: {
    mib: { type: "string", default: "512" },
    "slow-mib": { type: "string", default: "128,512" },
    rounds: { type: "string", default: "3" },
  },
});
const rounds = Number(values.rounds);
const run = promisify(execFile);

/** A clip of a second, filled to the size by a box that players skip. */
async function makeFile(folder: string, sizeBytes: number): Promise<string> {
  const name = path.join(folder, `ride-${sizeBytes}.mp4`);
  const file = await open(name, "w");
  const clip = makeShortClip();
  const box = Buffer.alloc(8);
  box.writeUInt32BE(sizeBytes - clip.length);
  box.write("free", 4);
  await file.writeFile(Buffer.concat([clip, box]));
  const noise = Buffer.alloc(MIB, "so that no disk makes it smaller than it is ");
  for (let left = sizeBytes - clip.length - 8; left > 0; left -= MIB)
    await file.writeFile(noise.subarray(0, Math.min(left, MIB)));
  await file.close();
  return name;
}

interface Line {
  page: Page;
  rider: ApiClient;
  url: string;
}

interface Sent {
  seconds: number;
  /** Absent where nothing stores the file. */
  videoId?: string;
}

async function uploadByBrowser({ page }: Line, file: string): Promise<Sent> {
  await page.goto("/upload");
  const completed = page.waitForResponse((response) => response.url().endsWith("/complete"), {
    timeout: 600_000,
  });
  // It is sent from here on, not from the press of the button.
  const start = performance.now();
  await page.getByLabel("Video file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload Video" }).click();
  const response = await completed;
  if (response.status() !== 201) throw new Error(`The last call answered ${response.status()}`);
  const end = performance.now();
  await response.finished();
  const { responseEnd } = response.request().timing();
  console.log(`  (the last call, which puts the parts together, took ${(responseEnd / 1000).toFixed(2)} s)`);
  return { seconds: (end - start) / 1000, videoId: video.parse(await response.json()).id };
}

async function uploadByCurl({ rider, url }: Line, file: string, sizeBytes: number): Promise<Sent> {
  const described = { filename: path.basename(file), title: "A ride", fileSize: sizeBytes };
  const start = performance.now();
  const response = await rider.post("/api/videos/flowplayer/signed-url", {
    ...described,
    contentType: "video/mp4",
  });
  const { video_id: videoId, signed_video_url: to } = expectResponse(startedUpload, 200, response);
  const type = ["-H", "Content-Type: video/mp4", "-H", "Expect:"];
  await run("curl", ["-sS", "--fail", "-o", "/dev/null", ...type, "-T", file, new URL(to, url).href]);
  const body = { ...described, videoId, description: "", collectionId: null };
  expectResponse(video, 201, await rider.post("/api/videos/flowplayer/complete", body));
  return { seconds: (performance.now() - start) / 1000, videoId };
}

/** The file by one PUT of the browser, to a server that discards it. */
async function sendByChromium(page: Page, file: string): Promise<Sent> {
  await page.goto("/");
  await page.getByLabel("File").setInputFiles(file);
  const seconds = await page.getByLabel("File").evaluate(async (input: HTMLInputElement) => {
    const start = performance.now();
    await fetch("/", { method: "PUT", body: input.files?.[0] ?? null });
    return (performance.now() - start) / 1000;
  });
  return { seconds };
}

/** The upload is processed on this machine too, which is not measured. */
async function untilProcessed({ rider }: Line, videoId: string): Promise<void> {
  for (;;) {
    const response = await rider.get(`/api/videos/${videoId}/progress`);
    const { status } = expectResponse(videoProgress, 200, response);
    if (status !== "processing") return;
    await sleep(200);
  }
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

interface Rival {
  send: (file: string, sizeBytes: number) => Promise<Sent>;
  /** How many times as fast as this one the page has to be; null where it is only printed. */
  least: number | null;
}

interface Comparison {
  name: string;
  file: string;
  sizeBytes: number;
  rivals: Readonly<Record<string, Rival>>;
}

async function compare(line: Line, { name, file, sizeBytes, rivals }: Comparison) {
  const ways = [
    ...Object.entries(rivals).map(([way, { send }]) => [way, send] as const),
    ["the upload page", () => uploadByBrowser(line, file)] as const,
  ];
  const times = new Map(ways.map(([way]) => [way, new Array<number>()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, send] of ways) {
      const { seconds, videoId } = await send(file, sizeBytes);
      times.get(way)?.push(seconds);
      if (videoId !== undefined) await untilProcessed(line, videoId);
    }
  }
  const report = (seconds: number[]) =>
    `${median(seconds).toFixed(2)} s, ${(sizeBytes / MIB / median(seconds)).toFixed(1)} MiB/s (${seconds.map((each) => each.toFixed(2)).join(", ")})`;
  console.log(`${name}: ${sizeBytes / MIB} MiB, medians of ${rounds}`);
  const ours = median(times.get("the upload page") ?? []);
  for (const [way, seconds] of times) {
    console.log(`  ${way.padEnd(20)} ${report(seconds)}`);
    const rival = rivals[way];
    if (!rival) continue;
    const ratio = median(seconds) / ours;
    const { least } = rival;
    const isReached = least === null || ratio >= least;
    const wanted = least === null ? "" : `, wanted ${least}: ${isReached ? "reached" : "MISSED"}`;
    console.log(`    the page is ${ratio.toFixed(2)} times as fast${wanted}`);
    if (!isReached) process.exitCode = 1;
  }
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-upload-"));
const stack = new TestStack(folder);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const { BASE_URL: url = "" } = await stack.env();
  const slowLine = await startSlowLine(url, SLOW_LINE);
  const { client: rider } = await signUpRider({ url });
  const lineAt = async (at: string): Promise<Line> => {
    const context = await browser.newContext({ baseURL: at });
    const value = rider.cookie(SESSION_COOKIE) ?? "";
    await context.addCookies([{ name: SESSION_COOKIE, value, url: at }]);
    return { page: await context.newPage(), rider: rider.as({ url: at }), url: at };
  };
  const discarding = await startDiscardingServer();
  const alone = await (await browser.newContext({ baseURL: discarding.url })).newPage();
  const byCurl = (line: Line) => (file: string, sizeBytes: number) => uploadByCurl(line, file, sizeBytes);
  console.log(
    `load at the start: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  const fast = await lineAt(url);
  const sizeBytes = Number(values.mib) * MIB;
  await compare(fast, {
    name: "a line without limits",
    file: await makeFile(folder, sizeBytes),
    sizeBytes,
    rivals: {
      "curl, a single PUT": { send: byCurl(fast), least: null },
      "Chromium alone": { send: (sent) => sendByChromium(alone, sent), least: MIN_OF_CHROMIUM },
    },
  });
  const slow = await lineAt(slowLine.url);
  for (const mib of values["slow-mib"].split(",")) {
    const slowBytes = Number(mib) * MIB;
    await compare(slow, {
      name: "100 ms to the server and back",
      file: await makeFile(folder, slowBytes),
      sizeBytes: slowBytes,
      rivals: { "curl, a single PUT": { send: byCurl(slow), least: MIN_TIMES_ON_SLOW_LINE } },
    });
  }
  console.log(
    `load at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  await slowLine.stop();
  await discarding.stop();
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
