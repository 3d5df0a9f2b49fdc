/** The stored original of a video: only its owner may download it, under its file name. */
import { beforeAll, expect, test } from "@jest/globals";
import { video, type Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, baseUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

let shared: SharedRide;
let ride: Video;
let bytes: Uint8Array;
let guest: ApiClient;
/** A guest's address of the object that becomes the original. */
let guestsAddress: string;

beforeAll(async () => {
  shared = await shareRide();
  ride = expectResponse(video, 200, await shared.rider.get(shared.own));
  const strip = ride.sprite?.url ?? "";
  bytes = new Uint8Array(await (await fetch(new URL(strip, baseUrl()))).arrayBuffer());
  guest = await openLink(shared.shared);
  guestsAddress = expectResponse(video, 200, await guest.get(shared.shared)).sprite?.url ?? "";
});

/** The sprite serves as the original: storing originals is a setting of the worker. */
async function keepOriginal(): Promise<void> {
  const where = { videoId: ride.id, kind: "sprite" } as const;
  await db().mediaObject.updateMany({ where, data: { kind: "original", contentType: "text/html" } });
  await db().video.update({ where: { id: ride.id }, data: { filename: "Übung\r\n1.MOV" } });
}

test("without an original there is no address, and the call responds 404", async () => {
  expect(ride.originalUrl).toBeNull();
  expect((await shared.rider.get(`${shared.own}/original`)).status).toBe(404);
});

test("the owner downloads it under its file name, whole or by Range; nobody else does", async () => {
  await keepOriginal();
  const { originalUrl } = expectResponse(video, 200, await shared.rider.get(shared.own));
  expect(originalUrl).toBe(`${shared.own}/original`);
  const path = `${shared.own}/original`;
  const response = await shared.rider.fetch("GET", path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="_bung 1.MOV"; filename*=UTF-8''%C3%9Cbung%201.MOV`,
    "x-content-type-options": "nosniff",
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  const part = await shared.rider.fetch("GET", path, undefined, { range: "bytes=2-4" });
  expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, bytes.slice(2, 5)]);

  expect((await guest.get(path)).status).toBe(401);
  expect((await guest.get(`${shared.shared}/original`)).status).toBe(404);
  expect(expectResponse(video, 200, await guest.get(shared.shared)).originalUrl).toBeNull();
  const { client: stranger } = await signUpRider();
  await openLink(shared.shared, stranger);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await new ApiClient().get(path)).status).toBe(401);

  expect((await fetch(new URL(guestsAddress, baseUrl()))).status).toBe(404);
});
