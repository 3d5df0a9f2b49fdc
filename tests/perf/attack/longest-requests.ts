/** How long the longest accepted requests take: each header, the cookies and the query of the maximum length. */
import { request } from "node:http";
import { MAX_LENGTH, MAX_QUERY_PARAMETERS } from "@/scripts/stack/request-headers.mjs";
import { READ_HEADERS } from "@/tests/support/server/read-headers";
import { percentile } from "../load/pollers";

/** The limit for the longest one, beyond a plain request to the same path. */
const MAX_MS_OVER_PLAIN = 50;
/** A page made once, one made for the request, and a call. */
const PATHS = ["/", "/signin", "/api/health"];
/** Delimiters of parsers, repeated. */
const WORDS = [
  "a",
  ";",
  ",",
  "a=b;",
  "a,",
  "(",
  "/",
  '"',
  "%41",
  "[",
  "en;q=0.1,",
  "Mozilla/5.0 ",
  "CrKey (",
  "<",
];
/** The minimum of so many is the request's own time: others may wait for the CPU. */
const TRIES = 3;
const BASE_TRIES = 20;

interface Timed {
  what: string;
  status: number;
  ms: number;
}

function send(baseUrl: string, path: string, headers: Record<string, string>): Promise<Omit<Timed, "what">> {
  const { port } = new URL(baseUrl);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, headers, agent: false }, (response) => {
      response.resume();
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }),
      );
    })
      .once("error", reject)
      .end();
  });
}

async function best(baseUrl: string, what: string, path: string, headers: Record<string, string>) {
  const tries: Timed[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) tries.push({ what, ...(await send(baseUrl, path, headers)) });
  return tries.reduce((quickest, each) => (each.ms < quickest.ms ? each : quickest));
}

const filled = (word: string, length: number) =>
  word
    .repeat(Math.ceil(length / word.length))
    .slice(0, length)
    .trim();

/** The longest requests to this path, as their description, target and headers. */
function* longestTo(path: string): Generator<[string, string, Record<string, string>]> {
  for (const name of READ_HEADERS) {
    for (const word of WORDS) {
      const value = filled(word, name === "cookie" ? MAX_LENGTH.cookies : MAX_LENGTH.header);
      yield [`${name}: ${word}`, path, { [name]: value }];
    }
  }
  const each = Math.floor(MAX_LENGTH.query / MAX_QUERY_PARAMETERS) - "a99=&".length;
  const parameters = Array.from({ length: MAX_QUERY_PARAMETERS }, (_, at) => `a${at}=${"b".repeat(each)}`);
  yield ["parameters", `${path}?${parameters.join("&")}`, {}];
  for (const word of ["a", "+", "%41", "=", "/"])
    yield [`query of ${word}`, `${path}?a=${filled(word, MAX_LENGTH.query - 3)}`, {}];
  for (const word of ["/a", "/..", "/%41", "a"])
    yield [`path of ${word}`, filled(`${path}${word.repeat(MAX_LENGTH.path)}`, MAX_LENGTH.path), {}];
  yield [
    "1,200 headers",
    path,
    Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`h${at}`, "v"])),
  ];
}

/** The process ends with 1 where one of them takes longer than it may. */
export async function measureLongestRequests(baseUrl: string): Promise<void> {
  console.log("\nthe longest requests that are let through, each the best of three");
  for (const path of PATHS) {
    const plain: number[] = [];
    for (let nth = 0; nth < BASE_TRIES; nth += 1) plain.push((await send(baseUrl, path, {})).ms);
    const timed: Timed[] = [];
    for (const [what, target, headers] of longestTo(path))
      timed.push(await best(baseUrl, what, target, headers));
    const slowest = timed.reduce((most, next) => (next.ms > most.ms ? next : most));
    const plainMs = percentile(plain, 0.5);
    const isQuick = slowest.ms <= plainMs + MAX_MS_OVER_PLAIN;
    console.log(
      `${path}: plain p50 ${plainMs.toFixed(1)} ms; of ${timed.length} requests the longest ` +
        `${slowest.ms.toFixed(1)} ms (${slowest.what}, ${slowest.status}), ` +
        `wanted ${MAX_MS_OVER_PLAIN} ms over plain at most: ${isQuick ? "reached" : "MISSED"}`,
    );
    if (!isQuick) process.exitCode = 1;
  }
}
