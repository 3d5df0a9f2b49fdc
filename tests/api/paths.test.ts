/** Every path with a parameter, with every kind of malformed value: never a server error. */
import { expect, test } from "@jest/globals";
import { globSync } from "node:fs";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { errorBody } from "@/lib/contracts/errors";
import { directUrl } from "../support/server/api-client";

const PATTERNS = globSync("app/**/{route.ts,page.tsx}")
  .map((file) => file.replace(/^app|\/\([^)]+\)|\/(route\.ts|page\.tsx)$/g, ""))
  .filter((path) => path.includes("["))
  .toSorted();

const SEGMENTS = [
  ...[
    "%",
    "%2",
    "%zz",
    "%u0041",
    "%%",
    "a%",
    "%c0%af",
    "%c1%9c",
    "%e0%80%af",
    "%ff",
    "%fe%ff",
    "%ed%a0%80",
    "%f5%80%80%80",
  ],
  ...["%00", "a%00b", "%0d%0aX-Evil:1", "%1b[31m", "%7f", "%e2%80%ae", "%ef%bf%bf"],
  ...[
    "..",
    "..%2f",
    "%2e%2e",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c",
    "%252e%252e%252f",
    "%252fetc",
    "....//",
    "%5c%5chost",
  ],
  ...[
    "a%2fb",
    "%2f",
    "%20",
    "+",
    ";",
    ";a=b",
    "@",
    ":",
    "~",
    "$",
    "*",
    "'",
    "%22",
    "%3cscript%3e",
    "%7b%7b7*7%7d%7d",
  ],
  ...["[id]", "%5Bid%5D", "__proto__", "constructor", "null", "-1", "1e309", "NaN", "%f0%9f%90%8e"],
  "a".repeat(4096),
];

/** A page takes ten times as long as a call: it gets only undecodable values and those with a control character. */
const SEGMENTS_OF_PAGES = SEGMENTS.slice(0, 20);

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

interface ApiResponse {
  status: number;
  contentType: string;
  body: string;
}

/** Sends the path unchanged: fetch would normalise it. */
function get(path: string): Promise<ApiResponse> {
  const { hostname, port } = new URL(directUrl());
  return new Promise((resolve, reject) => {
    // Node sends no character beyond Latin-1 in a path; a hostile client sends its bytes.
    const call = request(
      { hostname, port, path: Buffer.from(path).toString("latin1"), agent },
      (response) => {
        const contentType = response.headers["content-type"] ?? "";
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, contentType, body }),
          reject,
        );
      },
    );
    call.once("error", reject);
    call.end();
  });
}

test("paths are found", () => expect(PATTERNS.length).toBeGreaterThan(15));

test.each(PATTERNS)("%s", async (pattern) => {
  const isApi = pattern.startsWith("/api");
  const responses = await Promise.all(
    (isApi ? SEGMENTS : SEGMENTS_OF_PAGES).map(async (segment) => {
      const path = pattern.replace(/\[[^/]+\]/g, () => segment);
      return { path, ...(await get(path)) };
    }),
  );
  for (const { path, status, contentType, body } of responses) {
    expect([path, status < 500]).toEqual([path, true]);
    // Two `..` segments lead out of the calls.
    const isCall = isApi && new URL(path, directUrl()).pathname.startsWith("/api");
    if (isCall && status >= 400) {
      expect([path, contentType]).toEqual([path, "application/json"]);
      expect(errorBody.safeParse(JSON.parse(body)).success).toBe(true);
    }
  }
});

test("bytes that are invalid in an address are rejected by Node itself", async () => {
  expect(await get("/api/videos/🐎")).toMatchObject({ status: 400, body: "" });
});

test("an undecodable path is 400 for a call, and 404 for a page", async () => {
  for (const escape of ["%", "%zz", "%c0%af", "%00"]) {
    const [call, page] = [await get(`/api/videos/${escape}`), await get(`/video/${escape}`)];
    expect([call.status, errorBody.parse(JSON.parse(call.body)).code]).toEqual([400, "invalid"]);
    expect([page.status, page.body.includes("404 Page Not Found")]).toEqual([404, true]);
  }
});
