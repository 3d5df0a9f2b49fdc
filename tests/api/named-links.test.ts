/** Several links to a video: each with its own rights, code, expiry and withdrawal; and all links of an account. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { marker } from "@/lib/contracts/markers";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { video } from "@/lib/contracts/videos";
import { currentShare, listedLink, openedLink, share } from "@/lib/contracts/shares";
import { MAX_NAMED_LINKS } from "@/lib/domain/quotas";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider, type ApiResponse } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { openLink, shareRide } from "../support/videos/shared-ride";

const pathTo = ({ shareUrl }: { shareUrl: string }) => `/api${new URL(shareUrl).pathname}`;
const refusal = (status: number, response: ApiResponse) => expectResponse(errorBody, status, response);

async function setUp() {
  const { rider, own, shared, ride } = await shareRide();
  const make = async (name: string, options = {}) =>
    expectResponse(share, 201, await rider.post(`${own}/links`, { name, ...options }));
  const list = async () => expectResponse(z.array(openedLink), 200, await rider.get(`${own}/links`));
  const mark = async () =>
    expectResponse(marker, 201, await rider.post(`${own}/markers`, { time: 0, frame: 0, label: "" })).id;
  return { rider, own, shared, ride, make, list, mark };
}

test("links have their own names, and the specified calls change the main one only", async () => {
  const { rider, own, shared, make, list } = await setUp();
  const ines = await make("Ines", { code: "7-canter", question: "Straight?" });
  expect(ines).toMatchObject({ name: "Ines", code: "7-canter", guestsMayDeleteMarkers: false });
  const barn = await make("The barn");
  expect((await list()).map(({ name }) => name)).toEqual(["", "Ines", "The barn"]);

  const main = expectResponse(share, 200, await rider.post(`${own}/share`));
  expect(main).toMatchObject({ name: "", guestsMayDeleteMarkers: true, hasCode: false });
  expect(pathTo(main)).toBe(shared);
  expect(refusal(409, await rider.post(`${own}/links`, { name: "INES " })).fields).toHaveProperty("name");
  const linkPath = (id: string) => `${own}/links/${id}`;
  expect(refusal(409, await rider.patch(linkPath(barn.id), { name: "ines" })).fields).toHaveProperty("name");
  expect(refusal(400, await rider.post(`${own}/links`, { name: " " })).fields).toHaveProperty("name");
  refusal(422, await rider.patch(linkPath(main.id), { name: "Mine" }));
  const renamed = expectResponse(
    share,
    200,
    await rider.patch(linkPath(ines.id), { name: "Ines B.", code: null }),
  );
  expect(renamed).toMatchObject({ shareUrl: ines.shareUrl, name: "Ines B.", hasCode: false });
  expect(renamed.question).toBe("Straight?");

  const fill = Array.from({ length: MAX_NAMED_LINKS - 2 }, (_, n) => make(`Nr. ${n}`));
  await Promise.all(fill);
  refusal(422, await rider.post(`${own}/links`, { name: "One more" }));
  expect((await rider.delete(`${own}/share`)).status).toBe(204);
  expect(expectResponse(currentShare, 200, await rider.get(`${own}/share`)).share).toBeNull();
  expect(await list()).toHaveLength(MAX_NAMED_LINKS);
  refusal(410, await new ApiClient().get(shared));
  const opened = expectResponse(video, 200, await new ApiClient().get(pathTo(barn)));
  expect(opened.sender?.recipient).toBe("The barn");
});

test("a guest who uses the name of the link is not marked as a guest, and has no more rights", async () => {
  const { rider, own, shared, make } = await setUp();
  const path = pathTo(await make("Ines"));
  const say = async (client: ApiClient, way: string, authorName: string) => {
    const body = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName };
    return expectResponse(comment, 201, await client.post(`${way}/comments`, body));
  };
  const mark = async (client: ApiClient, authorName: string) => {
    const body = { time: 0, frame: 0, label: "", authorName };
    return expectResponse(marker, 201, await client.post(`${path}/markers`, body));
  };
  const [guest, other] = [await openLink(path), await openLink(path)];
  const named = await say(guest, path, " Ines ");
  expect(named).toMatchObject({ authorName: "Ines", isGuest: false, isOwn: true, canEdit: true });
  expect(await mark(guest, "Ines")).toMatchObject({ isGuest: false, canEdit: true });
  expect(await mark(guest, "Rita Rider")).toMatchObject({ isGuest: true, canEdit: true });
  const others = [
    await say(guest, path, "Rita Rider"),
    await say(guest, path, "ines"),
    await say(await openLink(shared), shared, "Ines"),
  ];
  expect(others.map(({ isGuest }) => isGuest)).toEqual([true, true, true]);

  const read = async (client: ApiClient, way: string) =>
    expectResponse(z.array(comment), 200, await client.get(`${way}/comments`));
  const marked = (await read(rider, own)).map(({ id, isGuest }) => [id, isGuest]);
  expect(marked).toEqual([[named.id, false], ...others.map(({ id }) => [id, true])]);
  const seen = (await read(other, path)).find(({ id }) => id === named.id);
  expect(seen).toMatchObject({ isGuest: false, isOwn: false, canEdit: false, canDelete: false });
  refusal(403, await other.patch(`/api/comments/${named.id}`, { content: "Bad" }));
});

test("ending one link leaves the others open, and access by one does not open another", async () => {
  const { rider, own, shared, make, list } = await setUp();
  const ines = await make("Ines");
  const coded = await make("With a code", { code: "7-canter" });
  const guest = await openLink(pathTo(ines));
  const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Ines" };
  expectResponse(comment, 201, await guest.post(`${pathTo(ines)}/comments`, said));
  refusal(403, await guest.get(pathTo(coded)));
  refusal(403, await guest.get(`${pathTo(coded)}/comments`));
  refusal(403, await guest.post(`${pathTo(coded)}/comments`, said));
  const byLink = (await list()).map(({ openings }) => openings.map(({ name }) => name));
  expect(byLink).toEqual([[], ["Ines"], []]);

  await db().shareLink.update({ where: { id: ines.id }, data: { expiresAt: new Date() } });
  refusal(410, await guest.get(pathTo(ines)));
  expect((await guest.get(shared)).status).toBe(200);
  expect((await guest.get(`${pathTo(coded)}?code=7-canter`)).status).toBe(200);
  // The name is free again.
  expect((await make("Ines")).shareUrl).not.toBe(ines.shareUrl);

  expect((await rider.delete(`${own}/links/${coded.id}`)).status).toBe(204);
  refusal(404, await rider.delete(`${own}/links/${coded.id}`));
  refusal(410, await guest.get(pathTo(coded)));
  refusal(410, await guest.post(`${pathTo(coded)}/comments`, said));
  expect((await guest.get(shared)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual(["", "Ines"]);
});

test("an expired link works again with a new expiry, at its address; a withdrawn one does not", async () => {
  const { rider, own, shared, make, list } = await setUp();
  const ines = await make("Ines", { code: "7-canter" });
  const path = `${own}/links/${ines.id}`;
  const guest = await openLink(`${pathTo(ines)}?code=7-canter`);
  const expire = () =>
    db().shareLink.update({ where: { id: ines.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  await expire();
  refusal(410, await guest.get(pathTo(ines)));
  expect((await list()).map(({ name }) => name)).toEqual(["", "Ines"]);
  refusal(404, await rider.patch(path, { question: "Straight?" }));
  refusal(400, await rider.patch(path, { expiresAt: new Date(0).toISOString() }));
  const revived = expectResponse(share, 200, await rider.patch(path, { expiresAt: null }));
  expect(revived).toMatchObject({ id: ines.id, shareUrl: ines.shareUrl, code: "7-canter" });
  expect((await guest.get(pathTo(ines))).status).toBe(200);
  refusal(403, await new ApiClient().get(pathTo(ines)));

  await expire();
  const fill = Array.from({ length: MAX_NAMED_LINKS }, (_, n) => make(`Nr. ${n}`));
  const [first] = await Promise.all(fill);
  refusal(422, await rider.patch(path, { expiresAt: null }));
  expect((await rider.delete(`${own}/links/${first?.id}`)).status).toBe(204);
  expectResponse(share, 200, await rider.patch(path, { expiresAt: null }));
  expect((await rider.delete(path)).status).toBe(204);
  refusal(404, await rider.patch(path, { expiresAt: null }));
  expect((await guest.get(shared)).status).toBe(200);
});

test("what guests may do to markers is set for each link; with two links the wider right counts", async () => {
  const { rider, own, shared, make, mark } = await setUp();
  const ines = await make("Ines");
  const guest = await openLink(pathTo(ines));
  refusal(403, await guest.delete(`/api/markers/${await mark()}`));
  const wide = { guestsMayDeleteMarkers: true };
  expectResponse(share, 200, await rider.patch(`${own}/links/${ines.id}`, wide));
  expect((await guest.delete(`/api/markers/${await mark()}`)).status).toBe(204);
  const narrow = { guestsMayDeleteMarkers: false };
  expectResponse(share, 200, await rider.patch(`${own}/links/${ines.id}`, narrow));
  refusal(403, await guest.delete(`/api/markers/${await mark()}`));
  expect((await guest.get(shared)).status).toBe(200);
  expect((await guest.delete(`/api/markers/${await mark()}`)).status).toBe(204);
  expect((await rider.delete(`${own}/share`)).status).toBe(204);
  refusal(403, await guest.delete(`/api/markers/${await mark()}`));
});

test("links of other accounts respond 404, and so does a link under another video", async () => {
  const { rider, own, make } = await setUp();
  const ines = await make("Ines");
  const { client: stranger } = await signUpRider();
  const others = `/api/videos/${(await giveVideo(stranger)).id}`;
  for (const client of [stranger, rider]) {
    const below = client === rider ? `/api/videos/${(await giveVideo(rider)).id}` : own;
    refusal(404, await client.patch(`${below}/links/${ines.id}`, { code: null }));
    refusal(404, await client.delete(`${below}/links/${ines.id}`));
  }
  refusal(404, await stranger.get(`${own}/links`));
  refusal(404, await stranger.post(`${own}/links`, { name: "Mine" }));
  refusal(404, await stranger.delete(`${others}/links/${ines.id}`));
  refusal(404, await rider.delete(`${own}/links/${randomUUID()}`));
  expect(expectResponse(z.array(listedLink), 200, await stranger.get("/api/links"))).toEqual([]);
});

test("an account reads all its live links, and who last opened each", async () => {
  const { rider, own, ride, make } = await setUp();
  const ines = await make("Ines", { code: "7-canter" });
  const ended = await make("Ended");
  expect((await rider.delete(`${own}/links/${ended.id}`)).status).toBe(204);
  const guest = await openLink(`${pathTo(ines)}?code=7-canter`);
  const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Ines B." };
  expectResponse(comment, 201, await guest.post(`${pathTo(ines)}/comments`, said));
  const all = expectResponse(z.array(listedLink), 200, await rider.get("/api/links"));
  const of = { videoId: ride.id, videoTitle: ride.title };
  expect(all).toMatchObject([
    { ...of, id: ines.id, name: "Ines", hasCode: true, lastOpening: { name: "Ines B." } },
    { ...of, name: "", hasCode: false, lastOpening: null },
  ]);
  expect(JSON.stringify(all)).not.toContain("7-canter");
});

test("a video received by two links is removed from its recipient's list at once", async () => {
  const { shared, make } = await setUp();
  const ines = await make("Ines");
  const { client: trainer } = await signUpRider();
  for (const path of [shared, pathTo(ines)])
    expect((await trainer.get(path.replace("/api", ""))).status).toBe(200);
  const listed = async () =>
    expectResponse(z.array(receivedVideo), 200, await trainer.get("/api/received-videos"));
  const [entry] = await listed();
  expect(entry?.url).toBe(ines.shareUrl);
  expect((await trainer.delete(`/api/received-videos/${ines.id}`)).status).toBe(204);
  expect(await listed()).toEqual([]);
});
