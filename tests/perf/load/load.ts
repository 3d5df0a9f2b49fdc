/**
 * `npm run bench -- load`: how long the answers take when many riders look at their libraries (asked for every 5 s) and some of
 * them watch a video being processed (every 3 s), beside a call that does nothing, in the same seconds on the same machine.
 * Twice: with nothing kept yet, as in the first half minute after a start, and then as it goes on. Options: --riders 300
 * --videos 100 --seconds 30; --whole for callers that ask for the whole library each time.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { TestStack } from "@/scripts/test/test-stack";
import { percentile, pollAll, type PolledCall, type Timings } from "./pollers";
import { processingVideoId, seedRiders, sessionToken } from "./seed";

const LIBRARY_MS = 5000;
const PROGRESS_MS = 3000;
const NOTHING_MS = 100;
const TARGET_P95_MS = 150;

const { values } = parseArgs({
  options: {
    riders: { type: "string", default: "300" },
    videos: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    whole: { type: "boolean", default: false },
  },
});
const riders = Number(values.riders);
const seconds = Number(values.seconds);
const cookieOf = (rider: number) => `strideframe_session=${sessionToken(rider)}`;

/** The screens ask for the first rows and then for what has changed. */
const screenCall = {
  path: "/api/videos?limit=30",
  nextPath: (text: string) => `/api/videos?since=${(JSON.parse(text) as { since: string }).since}`,
};
const libraries: PolledCall[] = Array.from({ length: riders }, (_, rider) => ({
  ...(values.whole ? { path: "/api/videos" } : screenCall),
  cookie: cookieOf(rider),
  everyMs: LIBRARY_MS,
}));
const watchers: PolledCall[] = Array.from({ length: Math.ceil(riders / 5) }, (_, rider) => ({
  path: `/api/videos/${processingVideoId(rider)}/progress`,
  cookie: cookieOf(rider),
  everyMs: PROGRESS_MS,
}));
/** The minimal cost of a request: no guard, no database. */
const nothing: PolledCall[] = [{ path: "/pricing", cookie: "", everyMs: NOTHING_MS }];

async function measureRound(baseUrl: string, title: string): Promise<boolean> {
  const [library, progress, floor] = await Promise.all(
    [libraries, watchers, nothing].map((calls) => pollAll(baseUrl, calls, seconds)),
  );
  if (!library || !progress || !floor) throw new Error("Nothing was measured");
  console.log(`\n${title}`);
  report("library", library, floor);
  report("progress", progress, floor);
  report("a static page", floor, floor);
  const isFast = percentile([...library.responsesMs, ...progress.responsesMs], 0.95) <= TARGET_P95_MS;
  return isFast && library.failures + progress.failures === 0;
}

function report(name: string, { responsesMs, failures, bytes }: Timings, floor: Timings): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(responsesMs, share));
  const ratio = percentile(responsesMs, 0.95) / percentile(floor.responsesMs, 0.95);
  const ms = (value = NaN) => `${value.toFixed(1)} ms`;
  console.log(
    `${name.padEnd(14)} ${responsesMs.length} calls, p50 ${ms(p50)}, p95 ${ms(p95)} (${ratio.toFixed(1)} x the static page),`,
    `p99 ${ms(p99)}, ${failures} failed, ${(bytes / responsesMs.length / 1024).toFixed(1)} KiB an answer`,
  );
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-load-"));
const stack = new TestStack(folder);
try {
  const { BASE_URL: baseUrl = "", DATABASE_URL: databaseUrl = "" } = await stack.env();
  console.log(`${riders} riders with ${values.videos} videos each …`);
  await seedRiders(databaseUrl, riders, Number(values.videos));
  await measureRound(baseUrl, "With nothing kept yet");
  const isFast = await measureRound(baseUrl, "As it goes on");
  console.log(`\n${isFast ? "Within" : "NOT within"} p95 ${TARGET_P95_MS} ms without a failure.`);
  process.exitCode = isFast ? 0 : 1;
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
