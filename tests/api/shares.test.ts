/** The link to a video: what it shows, what it asks for, when it ends. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { marker } from "@/lib/contracts/markers";
import { currentShare, share } from "@/lib/contracts/shares";
import { video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

let ride: SharedRide["ride"];
let own: string;
let shared: string;

const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Anna" };

beforeAll(async () => {
  ({ ride, own, shared } = await shareRide());
});

test("a link shows a recipient the video without what only its owner sees", async () => {
  const guest = new ApiClient();
  const seen = expectResponse(video, 200, await guest.get(shared));
  expect(seen).toMatchObject({ id: ride.id, shareUrl: null, collectionId: null });
  expect(seen.allowed).toEqual(expect.arrayContaining(["view", "comment", "mark"]));
  expect(seen.allowed).not.toEqual(expect.arrayContaining(["edit"]));
  expect(ride.allowed).toEqual(expect.arrayContaining(["edit", "delete", "share"]));
  expect((await guest.patch(own, { title: "Mine" })).status).toBe(401);
  expect((await guest.delete(own)).status).toBe(401);
});

test("a link stays the same, opens only with its code, and ends when it is withdrawn", async () => {
  const { client, account } = await signUpRider();
  const { firstName } = account;
  const other = await giveVideo(client);
  const path = `/api/videos/${other.id}/share`;
  const look = async () => expectResponse(currentShare, 200, await client.get(path)).share;
  expect(await look()).toBeNull();
  expect(await look()).toBeNull();
  const plain = expectResponse(share, 200, await client.post(path));
  expect(expectResponse(share, 200, await client.post(path))).toEqual(plain);
  const guest = new ApiClient();
  const plainPath = `/api${new URL(plain.shareUrl).pathname}`;
  const { flowplayerMp4Url } = expectResponse(video, 200, await guest.get(plainPath));

  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
  const options = { code: "7-canter", expiresAt: tomorrow };
  const coded = expectResponse(share, 200, await client.post(path, options));
  expect(coded).toMatchObject({ ...options, hasCode: true });
  // The address stays the same; the owner reads the code again, a copy of the database does not contain it.
  expect(coded.shareUrl).toBe(plain.shareUrl);
  expect(await look()).toEqual(coded);
  expect(expectResponse(share, 200, await client.post(path))).toEqual(coded);
  const where = { videoId: other.id };
  expect(JSON.stringify(await db().shareLink.findMany({ where }))).not.toContain("7-canter");
  const never = [
    "2020-01-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "2999-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:59",
  ];
  for (const expiresAt of never) {
    const refused = expectResponse(errorBody, 400, await client.post(path, { expiresAt }));
    expect(refused.fields).toHaveProperty("expiresAt");
  }
  expect(await look()).toEqual(coded);
  // Guests who had opened it are asked too, and their media addresses end.
  const codedPath = plainPath;
  expect((await guest.get(flowplayerMp4Url ?? "")).status).toBe(403);
  expect((await guest.post(`${codedPath}/comments`, said)).status).toBe(403);
  // The sender's first name, and nothing of the ride.
  const asked = expectResponse(errorBody, 403, await guest.get(codedPath));
  expect(asked).toEqual({ code: "codeRequired", message: expect.any(String), link: { sharedBy: firstName } });
  expect((await guest.get(`${codedPath}?code=7-trot`)).status).toBe(403);
  expect((await guest.get(`${codedPath}/comments`)).status).toBe(403);
  expect((await guest.get(`${codedPath}?code=7-canter`)).status).toBe(200);
  expect((await guest.get(`${codedPath}/comments`)).status).toBe(200);

  const added = expectResponse(comment, 201, await guest.post(`${codedPath}/comments`, said));
  const later = expectResponse(
    share,
    200,
    await client.post(path, { expiresAt: null, question: "Straight?" }),
  );
  expect(later).toMatchObject({ code: "7-canter", shareUrl: plain.shareUrl, question: "Straight?" });
  expect(later.expiresAt).toBeUndefined();
  const seen = expectResponse(video, 200, await guest.get(codedPath));
  expect(seen.sender).toMatchObject({ firstName, question: "Straight?" });

  expectResponse(share, 200, await client.post(path, { code: "123456" }));
  const again = expectResponse(errorBody, 403, await guest.get(codedPath));
  expect(again.link).toEqual({ sharedBy: firstName, isDigitCode: true });
  expect((await guest.get(`${codedPath}?code=7-canter`)).status).toBe(403);
  expect((await guest.delete(`/api/comments/${added.id}`)).status).toBe(404);
  expect((await guest.get(`${codedPath}?code=123456`)).status).toBe(200);
  // As earlier versions stored codes.
  await db().shareLink.updateMany({ where, data: { encryptedCode: null } });
  const old = await look();
  expect([old?.hasCode, old?.code]).toEqual([true, undefined]);
  expect((await client.delete(path)).status).toBe(204);
  expect(await look()).toBeNull();
  const closed = expectResponse(errorBody, 410, await guest.get(codedPath));
  expect(closed).toMatchObject({
    message: `${firstName} has closed this link.`,
    link: { sharedBy: firstName },
  });

  const open = expectResponse(share, 200, await client.post(path, { code: null, expiresAt: null }));
  expect(open.hasCode).toBe(false);
  expect(open.expiresAt).toBeUndefined();
  expect((await new ApiClient().get(`/api${new URL(open.shareUrl).pathname}`)).status).toBe(200);
  expect((await guest.delete(`/api/comments/${added.id}`)).status).toBe(404);

  const expiresAt = new Date();
  await db().shareLink.updateMany({ where: { ...where, revokedAt: null }, data: { expiresAt } });
  const expired = await new ApiClient().get(`/api${new URL(open.shareUrl).pathname}`);
  const link = { sharedBy: firstName, expiredAt: expiresAt.toISOString() };
  expect(expectResponse(errorBody, 410, expired)).toMatchObject({ link });
});

test("what guests may do to markers is chosen on the live link, and stays when it is changed", async () => {
  const { rider, own: path, shared: link } = await shareRide();
  const guest = await openLink(link);
  const { id } = expectResponse(
    marker,
    201,
    await rider.post(`${path}/markers`, { time: 0, frame: 0, label: "" }),
  );
  const change = async (body: object) => expectResponse(share, 200, await rider.post(`${path}/share`, body));
  const [before, stored] = [await change({}), await change({ guestsMayDeleteMarkers: false })];
  expect(stored).toEqual({ ...before, guestsMayDeleteMarkers: false });
  expect((await guest.delete(`/api/markers/${id}`)).status).toBe(403);
  const next = await change({ expiresAt: null });
  expect(next.shareUrl).toBe(before.shareUrl);
  expect(next.guestsMayDeleteMarkers).toBe(false);
});

test.each([".", ")", "),", "%E2%80%9C", "&quot;", "%3E"])(
  "a link that was pasted with %s behind it opens",
  async (sign) => {
    const page = shared.replace("/api", "");
    const response = await new ApiClient().fetch("GET", `${page}${sign}?frame=5`);
    const { pathname, search } = new URL(response.headers.get("location") ?? "");
    expect([response.status, pathname + search]).toEqual([307, `${page}?frame=5`]);
  },
);

test("a link is unknown when it was guessed or altered", async () => {
  const guest = new ApiClient();
  expect((await guest.get(`${shared}x`)).status).toBe(404);
  expect(expectResponse(errorBody, 404, await guest.get("/api/shared/nothing")).link).toBeUndefined();
});

test("openings without a name displace no named one, and the newest of both are listed", async () => {
  const { own: ownPath, shared: sharedPath, rider: client } = await shareRide();
  const openings = async () => {
    const found = expectResponse(currentShare, 200, await client.get(`${ownPath}/share`)).openings;
    return found.map(({ name }) => name);
  };
  const anna = await openLink(sharedPath);
  expectResponse(comment, 201, await anna.post(`${sharedPath}/comments`, said));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);
  const [opening] = await db().linkOpening.updateManyAndReturn({
    where: { link: { video: { id: ownPath.split("/").at(-1) } } },
    data: { openedAt: hoursAgo(30) },
  });
  const linkId = opening?.linkId ?? "";
  const add = (count: number, name: string, hours: number) => {
    const row = () => ({ linkId, guestId: randomUUID(), name, openedAt: hoursAgo(hours) });
    return db().linkOpening.createMany({ data: Array.from({ length: count }, row) });
  };
  await add(200, "", 20);
  await openLink(sharedPath);
  const names = await openings();
  expect(names).toHaveLength(200);
  expect(names.filter((name) => name === "Anna")).toHaveLength(1);
  // Even after many named ones, an opening without a name is listed.
  await add(300, "Ben", 10);
  await openLink(sharedPath);
  const later = await openings();
  expect([later.length, later[0]]).toEqual([200, ""]);
});

test("the owner sees when a link was opened and by whom, once an hour each; nothing else of guests is stored", async () => {
  const { own: ownPath, shared: sharedPath, rider: client } = await shareRide();
  const openings = async () =>
    expectResponse(currentShare, 200, await client.get(`${ownPath}/share`)).openings;
  expect(await openings()).toEqual([]);
  const [anna, other] = [new ApiClient(), new ApiClient()];
  for (const guest of [anna, anna, other]) expect((await guest.get(sharedPath)).status).toBe(200);
  // The owner's own opening is not listed.
  expect((await client.get(sharedPath)).status).toBe(200);
  expect((await openings()).map(({ name }) => name)).toEqual(["", ""]);
  expectResponse(comment, 201, await anna.post(`${sharedPath}/comments`, said));
  expect((await openings()).map(({ name }) => name)).toEqual(["", "Anna"]);
  expect(Object.keys((await openings())[0] ?? {})).toEqual(["id", "name", "openedAt"]);
  expect((await client.delete(`${ownPath}/share`)).status).toBe(204);
  expect(await openings()).toEqual([]);
});
