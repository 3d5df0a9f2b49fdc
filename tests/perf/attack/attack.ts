/**
 * `npm run bench -- attack`: the effect on others while one address attacks. First 1,000 connections with slow bodies for 60 s,
 * and every 3 s a sign-in and a media read from another address. Then forty wrong sign-ins at a time, again and again for
 * 20 s, and how long a rider's library takes meanwhile, beside the same calls before. Last, how long the longest accepted requests
 * take: each blocks the single thread for that time.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TestStack } from "@/scripts/test/test-stack";
import { PASSWORD, signUpRider } from "@/tests/support/server/api-client";
import { openTricklingSocket } from "@/tests/support/server/trickling-socket";
import { uploadVideo } from "@/tests/support/uploads/upload-video";
import { percentile, pollAll, type Timings } from "../load/pollers";
import { seedRiders, sessionToken } from "../load/seed";
import { measureLongestRequests } from "./longest-requests";

const SOCKETS = 1_000;
const TRICKLE_SECONDS = 60;
const TRIES = 20;
const WRONG_AT_ONCE = 40;
const POLL_SECONDS = 20;

interface TimedResponse {
  status: number;
  ms: number;
}

/** A call from an address of its own over a connection of its own. */
function ask(baseUrl: string, localAddress: string, target: string, body?: object): Promise<TimedResponse> {
  const { port, origin } = new URL(baseUrl);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Origin: origin, ...(body && { "Content-Type": "application/json" }) };
    const options = { port, host: "127.0.0.1", localAddress, path: target, agent: false, headers };
    const call = request({ ...options, method: body ? "POST" : "GET" }, (response) => {
      response.resume();
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }),
      );
    });
    call.once("error", reject);
    call.end(body && JSON.stringify(body));
  });
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

function describe(name: string, responses: readonly TimedResponse[]): string {
  const times = responses.map((response) => response.ms);
  const ok = responses.filter(({ status }) => status === 200).length;
  return `${name}: ${ok} of ${responses.length} answered 200, p50 ${ms(percentile(times, 0.5))}, slowest ${ms(Math.max(...times))}`;
}

async function measureTrickling(baseUrl: string): Promise<void> {
  const { client, email } = await signUpRider();
  const media = (await uploadVideo(client)).flowplayerMp4Url ?? "";
  const port = Number(new URL(baseUrl).port);
  const sockets: Socket[] = [];
  let cut = 0;
  const open = () => {
    const socket = openTricklingSocket(port);
    sockets.push(socket);
    socket.once("close", () => (cut += 1));
  };
  for (let n = 0; n < SOCKETS; n += 1) open();
  const signIns: TimedResponse[] = [];
  const reads: TimedResponse[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    await sleep((TRICKLE_SECONDS * 1000) / TRIES);
    signIns.push(await ask(baseUrl, "127.0.0.8", "/api/auth/login", { email, password: PASSWORD }));
    reads.push(await ask(baseUrl, "127.0.0.8", media));
    // Attackers reconnect.
    while (sockets.filter((socket) => !socket.destroyed).length < SOCKETS) open();
  }
  sockets.forEach((socket) => socket.destroy());
  console.log(
    `\n${SOCKETS} trickling connections for ${TRICKLE_SECONDS} s (${cut} were cut and opened again)`,
  );
  console.log(describe("a sign-in from elsewhere", signIns));
  console.log(describe("a media read from elsewhere", reads));
}

async function measureWrongSignIns(baseUrl: string): Promise<void> {
  const poll = () =>
    pollAll(
      baseUrl,
      [{ path: "/api/videos", cookie: `strideframe_session=${sessionToken(0)}`, everyMs: 100 }],
      POLL_SECONDS,
    );
  const before = await poll();
  const isOver = new AbortController();
  const statuses = new Map<number, number>();
  const attack = async () => {
    while (!isOver.signal.aborted) {
      const body = { email: "rider-1@example.org", password: "not the password" };
      const { status } = await ask(baseUrl, "127.0.0.9", "/api/auth/login", body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const attackers = Array.from({ length: WRONG_AT_ONCE }, attack);
  const during = await poll();
  isOver.abort();
  await Promise.all(attackers);
  console.log(
    `\n${WRONG_AT_ONCE} wrong sign-ins at a time: ${[...statuses].map(([status, n]) => `${n} x ${status}`).join(", ")}`,
  );
  const line = (name: string, { responsesMs, failures }: Timings) =>
    `${name}: p50 ${ms(percentile(responsesMs, 0.5))}, p95 ${ms(percentile(responsesMs, 0.95))}, ${failures} of ${responsesMs.length} failed`;
  console.log(line("library before", before));
  console.log(line("library meanwhile", during));
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-attack-"));
const stack = new TestStack(folder);
try {
  const env = await stack.env();
  Object.assign(process.env, env);
  const baseUrl = env["BASE_URL"] ?? "";
  await seedRiders(env["DATABASE_URL"] ?? "", 2, 100);
  await measureTrickling(baseUrl);
  await measureWrongSignIns(baseUrl);
  await measureLongestRequests(baseUrl);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
