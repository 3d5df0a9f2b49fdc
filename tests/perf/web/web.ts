/**
 * `npm run bench -- web`: Lighthouse, as for a phone, on each public page of a production build, and how much JavaScript a first
 * visit loads. Performance is printed twice: with Lighthouse's usual slowdown, and with the one that makes a mid-tier phone of this
 * machine (slowdown.ts). Fails if a page is below its required score with the usual one. Scores of a busy machine are lower
 * than the page deserves. RUNS=5 for more runs of each page than three; paths as arguments for those pages alone.
 */
import lighthouse, { defaultConfig, type Config } from "lighthouse";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";
import { chooseFreePort } from "@/scripts/bootstrap/ports.mjs";
import { chromiumPath } from "@/scripts/test/programs.mjs";
import { Stack } from "@/scripts/stack/stack";
import { publishFirstPosts } from "@/lib/server/services/blog/first-posts";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpRider } from "@/tests/support/server/api-client";
import { uploadVideo } from "@/tests/support/uploads/upload-video";
import { slowdownOf, USUAL_SLOWDOWN } from "./slowdown";

const PAGES = [
  "/",
  "/pricing",
  "/blog",
  "/blog/tempo-and-rhythm-by-numbers",
  "/demo?list",
  "/signin",
  "/signup",
];
/** Of 100. */
const MINIMUM = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const CATEGORIES = Object.keys(MINIMUM) as (keyof typeof MINIMUM)[];
/** Scores differ from run to run: the middle one of these counts. */
const RUNS = Number(process.env["RUNS"] ?? 3);
/** Of one run, until it has a result. */
const MAX_TRIES = 4;
/** Fixed, since it is part of the build: another one would need a new build each time. */
const PORT = 3389;

/** Audits and their names here. */
const TIMES = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "total-blocking-time": "blocked",
} as const;
const TIME_IDS = Object.keys(TIMES) as (keyof typeof TIMES)[];

interface Result {
  scores: Record<keyof typeof MINIMUM, number>;
  scriptBytes: number;
  layoutShift: number;
  /** The metrics of performance, in ms. */
  times: Record<keyof typeof TIMES, number>;
  /** Lighthouse's measure of this machine's speed. */
  index: number;
  /** The audits that cost points. */
  faults: string[];
}

/** Runs Lighthouse once. Now and then its trace has no paint: then it has no performance, which is no fault of the page. */
async function audit(url: string, port: number, slowdown: number) {
  const throttling = { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown };
  const settings = { onlyCategories: CATEGORIES, throttling };
  const config: Config = { extends: "lighthouse:default", settings };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const run = await lighthouse(url, { port, logLevel: "error", output: "json" }, config);
    if (run && run.lhr.categories["performance"]?.score != null) return run.lhr;
  }
  throw new Error(`Lighthouse gave no result for ${url}`);
}

async function measure(url: string, port: number, slowdown: number): Promise<Result> {
  const { audits, categories, environment } = await audit(url, port, slowdown);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const);
  const faults = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ""}`),
  );
  const requests = audits["network-requests"]?.details;
  const items = requests?.type === "table" ? requests.items : [];
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return {
    scores: Object.fromEntries(scores) as Result["scores"],
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    times: Object.fromEntries(TIME_IDS.map((id) => [id, audits[id]?.numericValue ?? 0])) as Result["times"],
    index: environment.benchmarkIndex,
    faults,
  };
}

/** The run of middle performance, with the middle index of all. */
async function middleOf(url: string, port: number, slowdown: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure(url, port, slowdown));
  const place = Math.floor(RUNS / 2);
  const result = results.toSorted((one, other) => one.scores.performance - other.scores.performance)[place];
  const index = results.map((each) => each.index).toSorted((one, other) => one - other)[place];
  if (!result || index === undefined) throw new Error("Nothing was measured");
  return { ...result, index };
}

const inWords = ({ scores, times }: Result) =>
  `performance ${scores.performance} (${TIME_IDS.map((id) => `${TIMES[id]} ${(times[id] / 1000).toFixed(1)} s`).join(", ")})`;

async function report(page: string, port: number): Promise<void> {
  const usual = await middleOf(`${address}${page}`, port, USUAL_SLOWDOWN);
  const slowdown = slowdownOf(usual.index);
  const fitted = await middleOf(`${address}${page}`, port, slowdown);
  const { scores, scriptBytes, layoutShift, faults } = usual;
  const isGood = CATEGORIES.every((name) => scores[name] >= MINIMUM[name]);
  if (!isGood) process.exitCode = 1;
  const others = CATEGORIES.filter((name) => name !== "performance").map((name) => `${name} ${scores[name]}`);
  console.log(`${isGood ? "ok  " : "LOW "} ${page}: ${others.join(", ")}`);
  console.log(`     slowed down ${USUAL_SLOWDOWN} times (usual): ${inWords(usual)}`);
  console.log(
    `     slowed down ${slowdown.toFixed(1)} times (for this machine, index ${usual.index.toFixed(0)}): ${inWords(fitted)}`,
  );
  console.log(
    `     JavaScript ${(scriptBytes / 1000).toFixed(0)} kB as sent, layout shift ${layoutShift.toFixed(3)}`,
  );
  for (const fault of faults) console.log(`     ${fault}`);
}

/** A demo, and the posts that come with the program, one of them with it. */
async function seed(): Promise<void> {
  const { client } = await signUpRider();
  const { id } = await uploadVideo(client);
  await db().video.update({ where: { id }, data: { isDemo: true } });
  await publishFirstPosts(id);
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-bench-web-"));
const address = `http://localhost:${PORT}`;
const stack = new Stack({
  mode: "production",
  durable: false,
  report: (step) => console.log(`${step} …`),
  env: {
    ...process.env,
    NEXT_DIST_DIR: ".next-web",
    DATA_DIR: path.join(folder, "data"),
    PORT: String(PORT),
    HOST: "127.0.0.1",
    DATABASE_URL: "",
    APP_URL: address,
    LIMITS_FACTOR: "1000",
  },
});
try {
  await stack.start();
  Object.assign(process.env, stack.env, { BASE_URL: address });
  await seed();
  const port = await chooseFreePort();
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    const asked = process.argv.slice(2);
    for (const page of asked.length > 0 ? asked : PAGES) await report(page, port);
  } finally {
    await browser.close();
  }
} finally {
  await db().$disconnect();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
