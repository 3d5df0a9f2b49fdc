/**
 * `npm run bench -- accounts`: whether the time of an answer tells if an address has an account. Each way in is asked by turns for
 * known addresses and for unknown ones; the medians may differ by 10 ms.
 * Options: --tries 200.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { TestStack } from "@/scripts/test/test-stack";
import { signUpFields } from "@/tests/support/server/api-client";
import { percentile } from "../load/pollers";

const TARGET_MS = 10;
/** Accounts that are asked for; each only so often that no limit is reached. */
const KNOWN = 20;

const { values } = parseArgs({ options: { tries: { type: "string", default: "200" } } });
const tries = Number(values.tries);

/** What is asked, for an address. */
const WAYS: Record<string, (email: string) => object> = {
  "/api/auth/login": (email) => ({ email, password: "not the password" }),
  "/api/auth/signup": (email) => ({ ...signUpFields(), email }),
  "/api/auth/forgot-password": (email) => ({ email }),
};

async function post(baseUrl: string, way: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(new URL(way, baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(baseUrl).origin },
    body: JSON.stringify(body),
  });
  await response.text();
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${way} answered ${response.status}`);
  return performance.now() - start;
}

/** @returns by how much the medians differ, in ms. */
async function compare(baseUrl: string, way: string, known: readonly string[]): Promise<number> {
  const bodyFor = WAYS[way] ?? ((email: string) => ({ email }));
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const askBoth = async (nth: number) => ({
    known: await post(baseUrl, way, bodyFor(known[nth % known.length] ?? "")),
    unknown: await post(baseUrl, way, bodyFor(`nobody-${randomUUID()}@example.org`)),
  });
  // The first ones are those of a program that has just been started.
  for (let nth = 0; nth < 5; nth += 1) await askBoth(nth);
  for (let nth = 0; nth < tries; nth += 1) {
    const took = await askBoth(nth);
    times.known.push(took.known);
    times.unknown.push(took.unknown);
  }
  const [a, b] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const difference = Math.abs(a - b);
  console.log(
    `${way.padEnd(28)} known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, difference ${difference.toFixed(1)} ms`,
  );
  return difference;
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-accounts-"));
const stack = new TestStack(folder);
try {
  const { BASE_URL: baseUrl = "" } = await stack.env();
  const known = Array.from({ length: KNOWN }, () => signUpFields().email);
  for (const email of known) await post(baseUrl, "/api/auth/signup", { ...signUpFields(), email });
  const differences: number[] = [];
  for (const way of Object.keys(WAYS)) differences.push(await compare(baseUrl, way, known));
  if (differences.some((difference) => difference > TARGET_MS)) process.exitCode = 1;
  console.log(`Medians of ${tries} tries each; at most ${TARGET_MS} ms apart is wanted.`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
