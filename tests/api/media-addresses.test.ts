/** How long the address of a media file works: it ends with the access that it was issued for. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, baseUrl, expectResponse, PASSWORD, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { addHls, SEGMENTS } from "../support/media/hls-of-video";

let rider: ApiClient;
let email: string;
let ride: Video;

beforeAll(async () => {
  const account = await signUpRider();
  ({ client: rider, email } = account);
  ride = await giveVideo(rider);
});

const open = (url: string | null, headers: Record<string, string> = {}) =>
  fetch(new URL(url ?? "", baseUrl()), { headers });
const statusOf = async (url: string | null) => (await open(url)).status;

/** Guaranteed within five minutes; the program takes seconds. */
async function expectToEnd(url: string | null, status: number): Promise<void> {
  const endsAt = Date.now() + 15_000;
  while ((await statusOf(url)) === 200 && Date.now() < endsAt) await sleep(250);
  expect(await statusOf(url)).toBe(status);
}

test("an address is the same at every poll, so that browsers can cache its content", async () => {
  const [first, second] = await Promise.all([rider.get("/api/videos"), rider.get("/api/videos")]);
  const [seen] = expectResponse(z.array(video), 200, first);
  expect(first.body).toEqual(second.body);
  expect(seen?.flowplayerMp4Url).toBe(ride.flowplayerMp4Url);
  const response = await open(ride.thumbnailPath);
  expect(response.headers.get("cache-control")).toMatch(/^private, max-age=(\d\d|[12]\d\d)$/);
  const etag = response.headers.get("etag") ?? "";
  expect((await open(ride.thumbnailPath, { "if-none-match": etag })).status).toBe(304);
});

test("an address names its viewer, and cannot be altered for another", async () => {
  const url = new URL(ride.flowplayerMp4Url ?? "", baseUrl());
  expect(url.searchParams.get("for")).toMatch(/^session\./);
  for (const [name, value] of [
    ["for", `demo.${ride.id}`],
    ["expires", "9999999999"],
    ["signature", "x"],
  ] as const) {
    const altered = new URL(url);
    altered.searchParams.set(name, value);
    expect(await statusOf(altered.href)).toBe(403);
  }
});

test("an address ends with the link it was issued for; the owner's stays valid", async () => {
  const linkPath = `/api/videos/${ride.id}/share`;
  const { shareUrl } = expectResponse(share, 200, await rider.post(linkPath));
  const guest = new ApiClient();
  const shared = expectResponse(video, 200, await guest.get(`/api${new URL(shareUrl).pathname}`));
  const urls = [shared.flowplayerMp4Url, shared.thumbnailPath, shared.frameIndexUrl];
  for (const url of urls) expect(await statusOf(url)).toBe(200);
  expect((await rider.delete(linkPath)).status).toBe(204);
  for (const url of urls) await expectToEnd(url, 403);
  expect(await statusOf(ride.flowplayerMp4Url)).toBe(200);
});

test("an address ends with the session it was issued for; that of another session stays valid", async () => {
  const elsewhere = new ApiClient();
  expect((await elsewhere.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  const [theirs] = expectResponse(z.array(video), 200, await elsewhere.get("/api/videos"));
  expect(await statusOf(theirs?.flowplayerMp4Url ?? null)).toBe(200);
  await elsewhere.send("GET", "/api/logout", undefined, { "sec-fetch-site": "same-origin" });
  await expectToEnd(theirs?.flowplayerMp4Url ?? null, 403);
  expect(await statusOf(ride.flowplayerMp4Url)).toBe(200);
});

describe("a playlist", () => {
  let made: Video;
  const shown = async (client: ApiClient, path: string) => expectResponse(video, 200, await client.get(path));
  /** The absolute addresses in a playlist. */
  async function addressesIn(url: string | null): Promise<string[]> {
    const response = await open(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    const lines = (await response.text()).split("\n");
    const named = lines.map((line) => /URI="([^"]+)"/.exec(line)?.[1] ?? (line.startsWith("#") ? "" : line));
    return named.filter((name) => name !== "").map((name) => new URL(name, response.url).href);
  }

  beforeAll(async () => {
    made = await giveVideo(rider);
    expect(made.flowplayerHlsUrl).toBeNull();
    await addHls(made.id);
    made = await shown(rider, `/api/videos/${made.id}`);
  });

  test("links to the playlists of its heights and to their segments, signed for the same viewer", async () => {
    const [height = ""] = await addressesIn(made.flowplayerHlsUrl);
    const segments = await addressesIn(height);
    expect(new Set(segments).size).toBe(1);
    expect(segments).toHaveLength(3);
    const part = await open(segments[0] ?? "", { range: "bytes=5-10" });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe(SEGMENTS.slice(5, 11));
    const search = new URL(made.flowplayerHlsUrl ?? "", baseUrl()).search;
    for (const url of [height, ...segments]) expect(new URL(url).search).toBe(search);
  });

  test("is rejected without a valid address", async () => {
    const altered = new URL(made.flowplayerHlsUrl ?? "", baseUrl());
    altered.searchParams.set("signature", "x");
    expect(await statusOf(altered.href)).toBe(403);
    expect(await statusOf(altered.pathname)).toBe(403);
  });

  test("ends with the link or the demo it was issued for, and all addresses end with their video", async () => {
    const { shareUrl } = expectResponse(share, 200, await rider.post(`/api/videos/${made.id}/share`));
    const shared = await shown(new ApiClient(), `/api${new URL(shareUrl).pathname}`);
    const [height = ""] = await addressesIn(shared.flowplayerHlsUrl);
    const [segments = ""] = await addressesIn(height);
    expect((await rider.delete(`/api/videos/${made.id}/share`)).status).toBe(204);
    for (const url of [shared.flowplayerHlsUrl, height, segments]) await expectToEnd(url, 403);

    await db().video.update({ where: { id: made.id }, data: { isDemo: true } });
    const demo = await shown(new ApiClient(), `/api/demo/videos/${made.id}`);
    expect((await addressesIn(demo.flowplayerHlsUrl)).length).toBe(1);
    await db().video.update({ where: { id: made.id }, data: { isDemo: false } });
    await expectToEnd(demo.flowplayerHlsUrl, 403);

    const [own = ""] = await addressesIn(made.flowplayerHlsUrl);
    const urls = [made.flowplayerHlsUrl, own, made.flowplayerMp4Url];
    for (const url of urls) expect(await statusOf(url)).toBe(200);
    expect((await rider.delete(`/api/videos/${made.id}`)).status).toBe(204);
    for (const url of urls) await expectToEnd(url, 404);
  });
});
