/**
 * `npm run bench -- load`: how long responses take when many riders look at their libraries (polled every 5 s) and some of
 * them watch a video being processed (every 3 s), beside a call that does nothing, in the same seconds on the same machine.
 * With empty caches, as in the first half minute after a start; in steady state; with each caller ten times as fast, which is
 * beyond its capacity; and afterwards. Options: --riders 300 --streams 50 --videos 100 --seconds 30; --whole for callers
 * that request the whole library each time.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { TestStack } from "@/scripts/test/test-stack";
import { LATE_MS, percentile, pollAll, type PolledCall, type Timings } from "./pollers";
import { readProcessorTime, type ProcessorTime } from "./processor-time";
import { processingVideoId, seedRiders, sessionToken } from "./seed";

const LIBRARY_MS = 5000;
const PROGRESS_MS = 3000;
const NOTHING_MS = 100;
const TARGET_P95_MS = LATE_MS;
const OVERLOAD = 10;
const TARGET_RECOVERY_MS = 10_000;
const RIDERS_PER_ADDRESS = 50;

const { values } = parseArgs({
  options: {
    riders: { type: "string", default: "300" },
    streams: { type: "string", default: "50" },
    videos: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    whole: { type: "boolean", default: false },
  },
});
const riders = Number(values.riders);
const seconds = Number(values.seconds);
const callerOf = (rider: number) => ({
  cookie: `strideframe_session=${sessionToken(rider)}`,
  localAddress: `127.0.1.${1 + Math.floor(rider / RIDERS_PER_ADDRESS)}`,
});

/** The screens request the first rows and then the changes. */
const screenCall = {
  path: "/api/videos?limit=30",
  nextPath: (text: string) => `/api/videos?since=${(JSON.parse(text) as { since: string }).since}`,
};
const libraries: PolledCall[] = Array.from({ length: riders }, (_, rider) => ({
  ...(values.whole ? { path: "/api/videos" } : screenCall),
  ...callerOf(rider),
  everyMs: LIBRARY_MS,
}));
const watchers: PolledCall[] = Array.from({ length: Math.ceil(riders / 5) }, (_, rider) => ({
  path: `/api/videos/${processingVideoId(rider)}/progress`,
  ...callerOf(rider),
  everyMs: PROGRESS_MS,
}));
/** The minimal cost of a request: no guard, no database. */
const nothing: PolledCall[] = [{ path: "/pricing", cookie: "", everyMs: NOTHING_MS }];

interface Round {
  title: string;
  /** How many times as fast each caller is. */
  times?: number;
}

async function measureRound(baseUrl: string, { title, times = 1 }: Round) {
  const startedAt = performance.now();
  const usedBefore = readProcessorTime();
  const faster = (calls: PolledCall[]) => calls.map((call) => ({ ...call, everyMs: call.everyMs / times }));
  const [library, progress, floor] = await Promise.all(
    [faster(libraries), faster(watchers), nothing].map((calls) => pollAll(baseUrl, calls, seconds)),
  );
  if (!library || !progress || !floor) throw new Error("Nothing was measured");
  console.log(`\n${title}`);
  report("library", library, floor);
  report("progress", progress, floor);
  report("a static page", floor, floor);
  const calls = [library, progress, floor].reduce((sum, { responsesMs }) => sum + responsesMs.length, 0);
  reportProcessorTime(usedBefore, calls, performance.now() - startedAt);
  const isFast = percentile([...library.rightMs, ...progress.rightMs], 0.95) <= TARGET_P95_MS;
  const failures = library.failures + progress.failures + floor.failures;
  const refusals = library.refusals + progress.refusals;
  const wrongForMs = Math.max(0, library.lastWrongAt - startedAt, progress.lastWrongAt - startedAt);
  return { isFast, failures, refusals, wrongForMs };
}

/** Event streams that stay open meanwhile. @returns those that were aborted, when called */
async function openStreams(baseUrl: string, count: number): Promise<() => number> {
  let broken = 0;
  const controller = new AbortController();
  for (let rider = 0; rider < count; rider += 1) {
    const { cookie } = callerOf(rider);
    const response = await fetch(`${baseUrl}/api/videos/${processingVideoId(rider)}/events`, {
      headers: { cookie, accept: "text/event-stream" },
      signal: controller.signal,
    });
    const type = response.headers.get("content-type");
    if (type !== "text/event-stream") throw new Error(`An event stream answered ${response.status}, ${type}`);
    const ended = async () => {
      for await (const _ of response.body ?? []);
    };
    void ended()
      .catch(() => undefined)
      .finally(() => (broken += controller.signal.aborted ? 0 : 1));
  }
  return () => {
    const result = broken;
    controller.abort();
    return result;
  };
}

function report(
  name: string,
  { responsesMs, rightMs, failures, refusals, bytes }: Timings,
  floor: Timings,
): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(rightMs, share));
  const ratio = percentile(rightMs, 0.95) / percentile(floor.rightMs, 0.95);
  const ms = (value = NaN) => `${value.toFixed(1)} ms`;
  console.log(
    `${name.padEnd(14)} ${responsesMs.length} calls, p50 ${ms(p50)}, p95 ${ms(p95)} (${ratio.toFixed(1)} x the static page),`,
    `p99 ${ms(p99)}, ${refusals} refused, ${failures} failed, ${(bytes / responsesMs.length / 1024).toFixed(1)} KiB an answer`,
  );
}

/** Requirements that do not depend on the machine's load. */
function reportProcessorTime(before: ProcessorTime, calls: number, roundMs: number): void {
  const after = readProcessorTime();
  const shares = [
    ["web", after.webMs - before.webMs],
    ["PostgreSQL", after.databaseMs - before.databaseMs],
    ["callers", after.callersMs - before.callersMs],
  ] as const;
  const each = shares.map(
    ([name, ms]) =>
      `${name} ${(ms / calls).toFixed(2)} ms (${((ms / roundMs) * 100).toFixed(0)} % of a processor)`,
  );
  console.log(`of a call      ${each.join(", ")}`);
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-load-"));
const stack = new TestStack(folder);
try {
  const { BASE_URL: baseUrl = "", DATABASE_URL: databaseUrl = "" } = await stack.env();
  console.log(`${riders} riders with ${values.videos} videos each …`);
  await seedRiders(databaseUrl, riders, Number(values.videos));
  const countBroken = await openStreams(baseUrl, Math.min(riders, Number(values.streams)));
  const before = [
    await measureRound(baseUrl, { title: "With nothing kept yet" }),
    await measureRound(baseUrl, { title: "As it goes on" }),
  ];
  const beyond = await measureRound(baseUrl, {
    title: `Each caller ${OVERLOAD} times as quick`,
    times: OVERLOAD,
  });
  const after = await measureRound(baseUrl, { title: "Afterwards" });
  const isFast =
    before[1]?.isFast === true && before.every(({ failures, refusals }) => failures + refusals === 0);
  const hasRecovered = beyond.failures === 0 && after.wrongForMs <= TARGET_RECOVERY_MS;
  console.log(`\n${countBroken()} of ${values.streams} event streams broke off.`);
  console.log(`${isFast ? "Within" : "NOT within"} p95 ${TARGET_P95_MS} ms without a failure.`);
  console.log(
    `Beyond what it carries ${beyond.refusals} were refused and ${beyond.failures} failed; the last late or refused answer came`,
    `${(after.wrongForMs / 1000).toFixed(1)} s after it.`,
  );
  process.exitCode = isFast && hasRecovered ? 0 : 1;
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
