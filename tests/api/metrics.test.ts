/** The metrics for Prometheus, and the request id that the log lines of one request share. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NextRequest } from "next/server";
import { z } from "zod";
import { MediaKind, MailStatus } from "@/lib/server/generated/prisma/enums";
import { metricsEndpoints } from "@/lib/server/endpoints/metrics";
import { JOB_NAMES } from "@/lib/server/queue/jobs";
import { LIMITS } from "@/lib/server/limits/limit-table";
import { ApiClient, directUrl, signUpRider } from "../support/server/api-client";
import { readEvents } from "../support/server/event-reader";
import { scrape, valueOf, type Sample } from "../support/server/scrape";
import { awaitProcessed, makeShortClip, putSource } from "../support/uploads/upload-video";

const client = new ApiClient();
const page = z.array(z.object({ page: z.string() }));
const routes = z
  .object({ staticRoutes: page, dynamicRoutes: page })
  .parse(
    JSON.parse(readFileSync(path.join(process.env["NEXT_DIST_DIR"] ?? "", "routes-manifest.json"), "utf8")),
  );

/** All values that our labels may have. */
const KNOWN: Readonly<Record<string, ReadonlySet<string>>> = {
  route: new Set(
    [...routes.staticRoutes, ...routes.dynamicRoutes].map((each) => each.page).concat("/_next", "other"),
  ),
  method: new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"]),
  status: new Set(["2xx", "3xx", "4xx", "5xx", "aborted", ...Object.values(MailStatus)]),
  le: new Set(["0.005", "0.025", "0.1", "0.3", "1", "3", "10", "+Inf"]),
  limit: new Set([...Object.keys(LIMITS), "eventStreams"]),
  state: new Set(["in_use", "idle", "scheduled", "waiting", "retrying", "active", "failed"]),
  queue: new Set(JOB_NAMES),
  kind: new Set(Object.values(MediaKind)),
};

const readJson = (lines: string) =>
  lines
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => z.looseObject({ requestId: z.string().optional() }).parse(JSON.parse(line)));
const logOf = (part: "web" | "worker") =>
  readJson(readFileSync(path.join(process.env["DATA_DIR"] ?? "", "logs", `${part}.log`), "utf8"));

test("a wrong token, a missing one, and a program without the setting get the response of an unknown path", async () => {
  const nothing = await client.get("/api/nothing");
  for (const authorization of ["", "Bearer ", "Bearer wrong", `Basic ${process.env["METRICS_TOKEN"]}`]) {
    const response = await client.send("GET", "/api/metrics", undefined, { authorization });
    expect([response.status, response.body]).toEqual([404, nothing.body]);
  }
  const { METRICS_TOKEN: token } = process.env;
  delete process.env["METRICS_TOKEN"];
  for (const authorization of ["Bearer ", "Bearer undefined", `Bearer ${token}`]) {
    const request = new NextRequest("http://localhost/api/metrics", { headers: { authorization } });
    expect((await metricsEndpoints.GET(request, { params: Promise.resolve({}) })).status).toBe(404);
  }
  process.env["METRICS_TOKEN"] = token;
});

test("every label value is from a known set, whatever is requested", async () => {
  const { client: rider } = await signUpRider();
  const asked = [
    `/api/videos/${randomUUID()}`,
    `/shared/${randomUUID()}`,
    "/no/such/page",
    "/api/no/such/call/at/all",
  ];
  for (const address of asked) await rider.fetch("GET", address);
  await fetch(new URL("/api/videos", directUrl()), { method: "PROPFIND" });
  const ours = (await scrape()).filter(({ name }) => name.startsWith("strideframe_"));
  const unknown = ours.flatMap(({ name, labels }: Sample) =>
    Object.entries(labels)
      .filter(([label, value]) => !KNOWN[label]?.has(value))
      .map((pair) => [name, ...pair]),
  );
  expect(unknown).toEqual([]);
  for (const label of ["route", "status", "queue", "state"])
    expect(ours.some(({ labels }) => label in labels)).toBe(true);
});

const STREAMS = 4;

test("a response is counted by its route's pattern, an event stream while it is open", async () => {
  const { client: rider } = await signUpRider();
  const of = { route: "/api/videos/[id]", method: "GET", status: "4xx" };
  const counted = async () => valueOf(await scrape(), "strideframe_http_request_duration_seconds_count", of);
  const before = await counted();
  await rider.get(`/api/videos/${randomUUID()}`);
  expect(await counted()).toBeGreaterThan(before);
  // Other tests open and close streams meanwhile.
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => readEvents(rider, "/api/videos/events")),
  );
  for (const stream of streams) await stream.take("hello");
  expect(valueOf(await scrape(), "strideframe_event_streams")).toBeGreaterThanOrEqual(STREAMS);
  for (const stream of streams) stream.close();
});

test("the request id of a response is in the worker's log lines of its job, and clients cannot choose it; alerts and dashboard use existing metrics", async () => {
  const { client: rider } = await signUpRider();
  const source = await putSource(rider, new Uint8Array(makeShortClip()));
  const given = { "x-request-id": `chosen-${randomUUID()}` };
  const { headers } = await rider.send("POST", "/api/videos/flowplayer/complete", source.complete, given);
  const requestId = headers.get("x-request-id");
  expect(requestId).toMatch(/^[\w-]{32,36}$/);
  expect(requestId).not.toBe(given["x-request-id"]);
  await awaitProcessed(rider, source.videoId);
  const isDone = () =>
    logOf("worker").some((line) => line["videoId"] === source.videoId && line["msg"] === "Processed");
  while (!isDone()) await sleep(50);
  const lines = logOf("worker").filter((line) => line["videoId"] === source.videoId);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatchObject({ requestId, job: "process-video" });
  const figures = await scrape();
  const named = new Set(figures.map(({ name }) => name));
  for (const file of ["deploy/alerts.yaml", "docs/operations/dashboard.json"])
    expect(
      (readFileSync(file, "utf8").match(/\b(strideframe|process|nodejs)_\w+/g) ?? []).filter(
        (name) => !named.has(name),
      ),
    ).toEqual([]);
  expect(valueOf(figures, "strideframe_transcode_seconds_per_video_second")).toBeGreaterThan(0);
  expect(valueOf(figures, "strideframe_storage_bytes", { kind: "rendition" })).toBeGreaterThan(0);
});

test("a browser's policy report is logged with the request id of its response", async () => {
  const blocked = `https://${randomUUID()}.example`;
  const report = { "csp-report": { "effective-directive": "img-src", "blocked-uri": blocked } };
  const { headers } = await client.send("POST", "/api/policy-reports", JSON.stringify(report), {
    "content-type": "application/csp-report",
  });
  const lineOf = () => logOf("web").find((line) => line["blocked"] === blocked);
  while (!lineOf()) await sleep(50);
  expect(lineOf()?.requestId).toBe(headers.get("x-request-id"));
});
