/** The list of calls is complete, valid and exact. `held-responses.ts` checks all responses of API tests against it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { Validator } from "@seriousme/openapi-schema-validator";
import { callsIn, faultOfResponse, listedPath, readCallList } from "../support/calls/listed-calls";
import { takeFaults } from "../support/calls/held-responses";
import { NO_PATH, routePatterns } from "../support/fuzz/fuzz-routes";
import { ApiClient, directUrl } from "../support/server/api-client";

const list = await readCallList(directUrl());
const calls = callsIn(list);

test("the list is valid OpenAPI 3.1", async () => {
  expect(await new Validator().validate({ ...list })).toEqual({ valid: true });
});

test("every route file is on the list, with each verb that it takes", async () => {
  const listed = new Map<string, string[]>();
  for (const { path, verb } of calls) listed.set(path, [...(listed.get(path) ?? []), verb]);
  const taken = new Map<string, string[]>();
  for (const pattern of routePatterns()) {
    if (pattern === NO_PATH) continue;
    const path = listedPath(pattern);
    const { headers } = await new ApiClient().send("OPTIONS", path.replace(/[{}]/g, ""));
    const allowed = (headers.get("allow") ?? "").split(", ");
    taken.set(
      path,
      allowed.filter((verb) => verb !== "HEAD" && verb !== "OPTIONS"),
    );
  }
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(taken));
});

test("every call has a limit, or a reason why it has none", () => {
  const open = calls.filter(({ operation }) => operation["x-limits"].length === 0);
  expect(open.filter(({ operation }) => !operation["x-uncounted"]).map(({ path }) => path)).toEqual([]);
});

test("the HTML reference has every call of the list, each with its own anchor", async () => {
  const html = await (await new ApiClient().fetch("GET", "/docs/api")).text();
  const ids = new Set([...html.matchAll(/<(?:section|article) id="([^"]+)"/g)].map(([, id]) => id));
  expect(calls.map(({ operation }) => operation.operationId).filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
  const records = Object.keys(list.components.schemas);
  expect(records.filter((name) => !ids.has(`record-${name}`))).toEqual([]);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id);
  expect(links.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
});

test.each([
  ["a field that the list does not have", "/api/health/live", 200, { status: "ok", secret: 1 }],
  ["a field that is missing", "/api/auth/debug", 200, { authenticated: true }],
  ["a status that the list does not have", "/api/health/live", 201, { status: "ok" }],
  ["a refusal of another shape", "/api/videos", 403, { error: "no" }],
  ["a path that is on no list", "/api/nothing", 200, {}],
  ["no content where the list has some", "/api/health/live", 204, ""],
])("%s does not fit the list", (_, path, status, body) => {
  const response = { verb: "GET", path, status, type: "application/json", text: JSON.stringify(body) };
  expect(faultOfResponse(list, response)).not.toBeNull();
});

test("a response that does not fit the list fails the test that made the call, with any client", async () => {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ status: "ok", secret: 1 })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await new ApiClient({ url }).get("/api/health/live?of=a-client");
    await fetch(`${url}/api/health/live`);
    await fetch(`${url}/no-call`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  const fault = expect.stringMatching(
    /^GET \/api\/health\/live 200 does not fit .* must NOT have additional properties$/,
  );
  expect(takeFaults()).toEqual([fault, fault]);
});
