/**
 * `npm run bench -- accounts`: whether a response's time reveals what the response hides. Each sign-in call is sent in turns for known
 * addresses and for unknown ones, and each call of another's row for an existing one and for a missing one; the medians
 * may differ by 10 ms.
 * Options: --tries 200.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { collection } from "@/lib/contracts/collections";
import { comment } from "@/lib/contracts/comments";
import { TestStack } from "@/scripts/test/test-stack";
import { expectResponse, signUpFields, signUpRider, type ApiClient } from "@/tests/support/server/api-client";
import { shareRide } from "@/tests/support/videos/shared-ride";
import { percentile } from "../load/pollers";

const TARGET_MS = 10;
/** Accounts in the requests; each only so often that no limit is reached. */
const KNOWN = 20;

const { values } = parseArgs({ options: { tries: { type: "string", default: "200" } } });
const tries = Number(values.tries);

/** A visitor's requests for an address. */
const WAYS: Record<string, (email: string) => object> = {
  "/api/auth/login": (email) => ({ email, password: "not the password" }),
  "/api/auth/signup": (email) => ({ ...signUpFields(), email }),
  "/api/auth/forgot-password": (email) => ({ email }),
};

/** Requests an existing and a missing thing once. @returns the time of each, in ms */
type AskBoth = (nth: number) => Promise<{ there: number; missing: number }>;

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
async function compare(name: string, askBoth: AskBoth): Promise<number> {
  const times: Record<"there" | "missing", number[]> = { there: [], missing: [] };
  // The first ones are slower, because the program has just been started.
  for (let nth = 0; nth < 5; nth += 1) await askBoth(nth);
  for (let nth = 0; nth < tries; nth += 1) {
    const took = await askBoth(nth);
    times.there.push(took.there);
    times.missing.push(took.missing);
  }
  const [a, b] = [percentile(times.there, 0.5), percentile(times.missing, 0.5)];
  const difference = Math.abs(a - b);
  console.log(
    `${name.padEnd(36)} there ${a.toFixed(1)} ms, missing ${b.toFixed(1)} ms, difference ${difference.toFixed(1)} ms`,
  );
  return difference;
}

async function compareWaysIn(baseUrl: string): Promise<number[]> {
  const known = Array.from({ length: KNOWN }, () => signUpFields().email);
  for (const email of known) await post(baseUrl, "/api/auth/signup", { ...signUpFields(), email });
  const differences: number[] = [];
  for (const [way, bodyFor] of Object.entries(WAYS))
    differences.push(
      await compare(way, async (nth) => ({
        there: await post(baseUrl, way, bodyFor(known[nth % known.length] ?? "")),
        missing: await post(baseUrl, way, bodyFor(`nobody-${randomUUID()}@example.org`)),
      })),
    );
  return differences;
}

async function refused(client: ApiClient, method: "get" | "delete", address: string): Promise<number> {
  const start = performance.now();
  const { status } = await client[method](address);
  if (status !== 404) throw new Error(`${address} answered ${status}`);
  return performance.now() - start;
}

/** A signed-in user who requests another's things. */
async function compareRefusals(): Promise<number[]> {
  const { rider, ride, own } = await shareRide();
  const text = { type: "text", content: "Sit taller", time: 0.2, frame: 5 };
  const said = expectResponse(comment, 201, await rider.post(`${own}/comments`, text));
  const group = expectResponse(collection, 201, await rider.post("/api/collections", { name: "Bella" }));
  const { client: other } = await signUpRider();
  const things = [
    ["get", "/api/videos/", ride.id],
    ["delete", "/api/collections/", group.id],
    ["delete", "/api/comments/", said.id],
  ] as const;
  const differences: number[] = [];
  for (const [method, where, id] of things)
    differences.push(
      await compare(`${method.toUpperCase()} ${where}… of another`, async () => ({
        there: await refused(other, method, `${where}${id}`),
        missing: await refused(other, method, `${where}${randomUUID()}`),
      })),
    );
  return differences;
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-accounts-"));
const stack = new TestStack(folder);
try {
  Object.assign(process.env, await stack.env());
  const differences = [...(await compareWaysIn(process.env["BASE_URL"] ?? "")), ...(await compareRefusals())];
  if (differences.some((difference) => difference > TARGET_MS)) process.exitCode = 1;
  console.log(`Medians of ${tries} tries each; at most ${TARGET_MS} ms apart is wanted.`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
