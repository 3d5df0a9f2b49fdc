/** Requests to which Next alone would respond with 500: each header that it reads, with values that no browser sends. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { READ_HEADERS } from "../support/server/read-headers";
import { startWebProcess, type WebProcess } from "../support/server/web-process";

let web: WebProcess;
beforeAll(async () => {
  web = await startWebProcess({ LIMITS_FACTOR: "1000" });
});
afterAll(() => web.stop());

/** A static page, and a call. */
const PATHS = ["/", "/api/health"];
/** A dynamic page, as most of the code that reads headers runs there. */
const MADE = "/signin";
const WORDS = ["xx", "", "%", "[]", "1", "\u00ff", "a".repeat(4_000)];
const TREES = [
  '["",{},"x"]',
  '[["id","1","d",null],{}]',
  '["",{"children":["nothing",{}]}]',
  "[".repeat(3_000),
].map(encodeURIComponent);

interface ApiResponse {
  status: number;
  location: string | undefined;
}

async function send(
  path: string,
  headers: Record<string, string>,
  method = "GET",
  body?: string,
): Promise<ApiResponse> {
  const { port } = new URL(web.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, method, headers, agent: false }, resolve)
      .on("error", reject)
      .end(body);
  });
  await text(response);
  return { status: response.statusCode ?? 0, location: response.headers.location };
}

/** The parts of a page as Next's router requests them: the address contains a hash of the router's headers. */
async function partsOf(path: string, headers: Record<string, string>): Promise<ApiResponse> {
  const first = await send(path, { rsc: "1", ...headers });
  return first.location === undefined ? first : send(first.location, { rsc: "1", ...headers });
}

const faults = () =>
  web
    .log()
    .split("\n")
    .filter((line) => /"level":(50|60)|Warning/.test(line));

test.each(READ_HEADERS)("%s with any value gets a response, and causes no server error", async (name) => {
  const values = name === "next-router-state-tree" ? [...WORDS, ...TREES] : WORDS;
  const asked = values.flatMap((value) =>
    [...[...PATHS, MADE].map((path) => send(path, { [name]: value })), partsOf(MADE, { [name]: value })].map(
      async (response) => [value, (await response).status] as const,
    ),
  );
  const responses = await Promise.all(asked);
  expect(responses.filter(([, status]) => status >= 500)).toEqual([]);
  expect(faults()).toEqual([]);
});

test("a form or an action sent to a page gets a response, and causes no server error", async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--\r\n';
  const types = [
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "text/plain;charset=UTF-8",
  ];
  for (const path of ["/", "/signin", "/nothing"]) {
    for (const type of types) {
      const headers = {
        "content-type": type,
        "next-action": "a".repeat(42),
        "content-length": String(form.length),
      };
      expect([path, type, (await send(path, headers, "POST", form)).status < 500]).toEqual([
        path,
        type,
        true,
      ]);
    }
  }
  expect(faults()).toEqual([]);
});

test("a visitor's landing page is rendered without a request of the server to itself, and without an error", async () => {
  for (const path of ["/", "/admin", "/admin/users"]) expect((await send(path, {})).status).toBeLessThan(500);
  expect(faults()).toEqual([]);
});

test.each([
  ["/", 200],
  ["/pricing", 200],
  ["/_next/webpack-hmr", 404],
  ["/api/health/live", 200],
])("%s with a protocol upgrade is served by HTTP, without a server error", async (path, status) => {
  expect(await send(path, { connection: "Upgrade", upgrade: "websocket" })).toMatchObject({ status });
  expect(faults()).toEqual([]);
});
