/** The link to a comparison shows both rides or none, under the rules of share links. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { comparison, sharedComparison } from "@/lib/contracts/comparisons";
import { errorBody } from "@/lib/contracts/errors";
import { currentShare, listedLink, openedLink, share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses } from "../support/accounts/confirmed";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { choiceAt } from "../support/videos/compared-choice";
import { pathOfShared, saveComparison, shareSaved } from "../support/videos/compared-rides";
import { giveVideo } from "../support/videos/given-video";
import { openLink } from "../support/videos/shared-ride";

async function setUp(options: Parameters<typeof shareSaved>[2] = {}) {
  const { client: rider, account } = await signUpRider();
  const [a, b, other] = [await giveVideo(rider), await giveVideo(rider), await giveVideo(rider)];
  const saved = await saveComparison(rider, { a: a.id, b: b.id });
  const link = await shareSaved(rider, saved, options);
  return { rider, account, a, b, other, saved, link, ...pathOfShared(link) };
}

const open = async (path: string, guest = new ApiClient(), code = "") =>
  expectResponse(
    sharedComparison,
    200,
    await guest.get(`${path}/comparison${code === "" ? "" : `?code=${code}`}`),
  );

const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Anna" };
const addressesOf = ({ thumbnailPath, flowplayerMp4Url, frameIndexUrl }: Video) =>
  [thumbnailPath, flowplayerMp4Url, frameIndexUrl].filter((each) => each !== null);

test("a guest sees both rides with the saved choice, comments on either, and sees no other video", async () => {
  const { rider, a, b, other, saved, path } = await setUp();
  const drawn = { ...said, authorName: undefined, content: "Straight" };
  expectResponse(comment, 201, await rider.post(`/api/videos/${b.id}/comments`, drawn));
  const guest = new ApiClient();
  const shown = await open(path, guest);
  expect(shown).toMatchObject({ title: saved.title, choice: choiceAt({ a: 5, b: 12 }) });
  expect([shown.sides.a.video.id, shown.sides.b.video.id]).toEqual([a.id, b.id]);
  for (const { token, video: side } of Object.values(shown.sides)) {
    expect(side).toMatchObject({ shareUrl: null, collectionId: null });
    for (const address of addressesOf(side)) expect((await guest.get(address)).status).toBe(200);
    const own = `/api/shared/${token}`;
    expect(expectResponse(video, 200, await guest.get(own)).id).toBe(side.id);
    const added = expectResponse(comment, 201, await guest.post(`${own}/comments`, said));
    expect(added).toMatchObject({ isOwn: true, isGuest: true });
    // The link that opened both also gives access by the comment's own id.
    expect((await guest.patch(`/api/comments/${added.id}`, { content: "Nicer" })).status).toBe(200);
  }
  const ofB = `/api/shared/${shown.sides.b.token}/comments`;
  const comments = expectResponse(z.array(comment), 200, await guest.get(ofB));
  expect(comments.map(({ content }) => content).toSorted()).toEqual(["Nicer", "Straight"]);
  for (const id of [a.id, b.id, other.id]) expect((await guest.get(`/api/videos/${id}`)).status).toBe(401);
});

test("only its first opening notifies the owner", async () => {
  const { account, a, path } = await setUp();
  await confirmAddresses(account.id);
  for (const guest of [new ApiClient(), new ApiClient()]) await open(path, guest);
  const notices = await db().notification.findMany({ where: { userId: account.id, kind: "linkOpened" } });
  expect(notices.map(({ videoId }) => videoId)).toEqual([a.id]);
});

test("one code opens both rides, and nothing of either is shown before", async () => {
  const { rider, account, saved, link, path } = await setUp({ code: "7-canter" });
  const guest = new ApiClient();
  for (const query of ["", "?code=7-trot"]) {
    const asked = expectResponse(errorBody, 403, await guest.get(`${path}/comparison${query}`));
    expect(asked).toMatchObject({ code: "codeRequired", link: { sharedBy: account.firstName } });
    expect(JSON.stringify(asked)).not.toContain(saved.title);
  }
  const { sides } = await open(path, guest, "7-canter");
  for (const { token } of [sides.a, sides.b])
    expect((await guest.get(`/api/shared/${token}`)).status).toBe(200);
  await open(path, guest);

  const changed = await shareSaved(rider, saved, { code: "8-canter" });
  expect(changed).toMatchObject({ shareUrl: link.shareUrl, code: "8-canter" });
  for (const { token, video: side } of [sides.a, sides.b]) {
    expect((await guest.get(`/api/shared/${token}`)).status).toBe(403);
    for (const address of addressesOf(side)) expect((await guest.get(address)).status).toBe(403);
  }
  expect((await guest.get(`${path}/comparison?code=7-canter`)).status).toBe(403);
  await open(path, guest, "8-canter");
});

test("access to both rides ends when it is withdrawn, when it expires, and when the comparison is deleted", async () => {
  const { rider, saved, link, path } = await setUp();
  const guest = new ApiClient();
  const { sides } = await open(path, guest);
  const calls = [path, `/api/shared/${sides.a.token}`, `/api/shared/${sides.b.token}`];
  const statuses = async () => {
    const responses = [await guest.get(`${path}/comparison`)];
    for (const call of calls) responses.push(await guest.get(call));
    for (const call of calls) responses.push(await guest.post(`${call}/comments`, said));
    return [...new Set(responses.map(({ status }) => status))];
  };
  const own = `/api/comparisons/${saved.id}`;
  await rider.delete(own);
  expect(await statuses()).toEqual([410]);
  expect(expectResponse(comparison, 200, await rider.post(`${own}/restore`)).isShared).toBe(true);
  await open(path, guest);

  expect((await rider.delete(`${own}/share`)).status).toBe(204);
  expect(await statuses()).toEqual([410]);
  expect(expectResponse(currentShare, 200, await rider.get(`${own}/share`)).share).toBeNull();
  // Restoring the comparison does not restore a withdrawn link.
  await rider.delete(own);
  await rider.post(`${own}/restore`);
  expect(await statuses()).toEqual([410]);
  const next = await shareSaved(rider, saved);
  expect(next.shareUrl).not.toBe(link.shareUrl);

  await db().shareLink.updateMany({
    where: { comparisonId: saved.id, revokedAt: null },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  const expired = await new ApiClient().get(`${pathOfShared(next).path}/comparison`);
  expect(expectResponse(errorBody, 410, expired).link).toHaveProperty("expiredAt");
});

test("with a deleted ride it responds 404, and shows nothing of the other", async () => {
  for (const side of ["a", "b"] as const) {
    const { rider, saved, path, ...rides } = await setUp();
    const guest = new ApiClient();
    await open(path, guest);
    await rider.patch(`/api/videos/${rides.a.id}`, { title: "A title of my own" });
    await rider.delete(`/api/videos/${rides[side].id}`);
    for (const client of [guest, new ApiClient()]) {
      const missing = expectResponse(errorBody, 404, await client.get(`${path}/comparison`));
      expect(JSON.stringify(missing)).not.toMatch(/A title of my own|Spring/);
    }
    await db().video.delete({ where: { id: rides[side].id } });
    expect(await db().shareLink.count({ where: { comparisonId: saved.id } })).toBe(0);
    expect((await guest.get(path)).status).toBe(404);
  }
});

test("its link shows everybody both rides; the link to one of the rides shows that ride alone", async () => {
  const { rider, a, saved, path } = await setUp();
  const ofRide = expectResponse(share, 200, await rider.post(`/api/videos/${a.id}/share`));
  const ridePath = `/api${new URL(ofRide.shareUrl).pathname}`;
  const alone = await open(ridePath, await openLink(ridePath));
  expect(alone).toMatchObject({ title: "", choice: null });
  expect(Object.values(alone.sides).map((side) => side.video.id)).toEqual([a.id, a.id]);
  const viewers: [string, ApiClient][] = [
    ["owner of both", rider],
    ["another rider", (await signUpRider()).client],
    ["admin", (await signUpAdmin()).client],
    ["guest of one ride's link", await openLink(ridePath)],
    ["visitor", new ApiClient()],
  ];
  for (const [viewer, client] of viewers) {
    const { sides } = await open(path, client);
    expect([viewer, sides.a.video.allowed.includes("edit")]).toEqual([viewer, false]);
    const status =
      viewer === "owner of both" ? 200 : viewer.startsWith("g") || viewer === "visitor" ? 401 : 404;
    expect([viewer, (await client.get(`/api/comparisons/${saved.id}/share`)).status]).toEqual([
      viewer,
      status,
    ]);
  }
});

test("its links are not listed, ended or changed as links of the rides", async () => {
  const { rider, a, saved, link, path } = await setUp();
  const own = `/api/videos/${a.id}`;
  expect(expectResponse(z.array(openedLink), 200, await rider.get(`${own}/links`))).toEqual([]);
  expect(expectResponse(currentShare, 200, await rider.get(`${own}/share`)).share).toBeNull();
  expect((await rider.patch(`${own}/links/${link.id}`, { code: null })).status).toBe(404);
  expect((await rider.delete(`${own}/links/${link.id}`)).status).toBe(404);
  expect(expectResponse(video, 200, await rider.get(own)).shareUrl).toBeNull();
  const [listed, ...more] = expectResponse(z.array(listedLink), 200, await rider.get("/api/links"));
  expect(more).toEqual([]);
  expect(listed).toMatchObject({
    id: link.id,
    videoId: a.id,
    comparison: { id: saved.id, title: saved.title },
  });
  expectResponse(share, 200, await rider.post(`${own}/share`));
  await rider.delete(`${own}/share`);
  await open(path);
});

test("guests change others' markers only if allowed, a ride compared with itself has one link, and the code is not stored as text", async () => {
  const { rider, a } = await setUp();
  const saved = await saveComparison(rider, { a: a.id, b: a.id }, "Another place");
  const link = await shareSaved(rider, saved, { code: "7-canter" });
  expect(link).toMatchObject({ guestsMayDeleteMarkers: false, name: "", hasCode: true });
  const rows = await db().shareLink.findMany({ where: { comparisonId: saved.id } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("7-canter");
  const { token, path } = pathOfShared(link);
  const { sides } = await open(path, new ApiClient(), "7-canter");
  expect([sides.a.token, sides.b.token]).toEqual([token, token]);
  expect(await shareSaved(rider, saved, { guestsMayDeleteMarkers: true })).toMatchObject({
    shareUrl: link.shareUrl,
    guestsMayDeleteMarkers: true,
    code: "7-canter",
  });
  const openings = expectResponse(currentShare, 200, await rider.get(`/api/comparisons/${saved.id}/share`));
  expect(openings.openings).toHaveLength(1);
});

test("it is not shared before both rides are complete", async () => {
  const { rider, b, saved } = await setUp();
  const own = `/api/comparisons/${saved.id}/share`;
  await db().video.update({ where: { id: b.id }, data: { status: "failed", error: "Damaged" } });
  expectResponse(errorBody, 422, await rider.post(own, { code: null }));
});
