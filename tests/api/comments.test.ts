/** Comments and replies, as the owner of a video and the recipients of its link write, change and delete them. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { comment, commentCount, COMMENT_MAX, type Comment } from "@/lib/contracts/comments";
import { foundComment } from "@/lib/contracts/comment-search";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { INVALID_POSITIONS, openLink, shareRide } from "../support/videos/shared-ride";

let rider: ApiClient;
let own: string;
let shared: string;

const text = (content: string, authorName?: string) => ({
  time: 0.2,
  frame: 5,
  type: "text",
  content,
  authorName,
});

const say = async (content: string, parentId?: string): Promise<Comment> =>
  expectResponse(comment, 201, await rider.post(`${own}/comments`, { ...text(content), parentId }));

/** The comment as the rider's list has it. */
const find = async (id: string): Promise<Comment | undefined> =>
  expectResponse(z.array(comment), 200, await rider.get(`${own}/comments`)).find((each) => each.id === id);

const restore = (client: ApiClient, ids: string[], video = own) =>
  client.post(`${video}/comments/restore`, { ids });

beforeAll(async () => {
  ({ rider, own, shared } = await shareRide());
});

test("a guest comments without an account, and the owner reads it under the guest's name", async () => {
  const guest = await openLink(shared);
  const added = expectResponse(
    comment,
    201,
    await guest.post(`${shared}/comments`, text("Heels down", " Anna ")),
  );
  expect(added).toMatchObject({
    time: 0.2,
    frame: 5,
    content: "Heels down",
    authorName: "Anna",
    canDelete: true,
  });
  expect(added.isGuest).toBe(true);
  const seen = expectResponse(z.array(comment), 200, await rider.get(`${own}/comments`));
  expect(seen).toContainEqual({ ...added, isOwn: false, canEdit: false });
});

test("the dashboard counts the comments on an account's own videos, by every author, without deleted ones", async () => {
  const count = async () => expectResponse(commentCount, 200, await rider.get("/api/comments/count")).count;
  const before = await count();
  const { id } = await say("Look up");
  await say("Yes", id);
  const guest = await openLink(shared);
  const praise = expectResponse(
    comment,
    201,
    await guest.post(`${shared}/comments`, text("Well ridden", "Anna")),
  );
  expect(await count()).toBe(before + 3);
  expect((await rider.delete(`/api/comments/${praise.id}`)).status).toBe(204);
  expect(await count()).toBe(before + 2);
  const { client } = await signUpRider();
  expect(expectResponse(commentCount, 200, await client.get("/api/comments/count"))).toEqual({ count: 0 });
});

test("comments on an account's own videos are found by their words, whatever letter case, accents and author", async () => {
  const search = async (client: ApiClient, words: string) => {
    const response = await client.get(`/api/comments/search?${new URLSearchParams({ search: words })}`);
    return expectResponse(z.array(foundComment), 200, response);
  };
  const { id } = await say("100 % ruhige Hände über dem Widerrist");
  const guest = await openLink(shared);
  const reply = expectResponse(
    comment,
    201,
    await guest.post(`${shared}/comments`, { ...text("Die HANDE_bleiben leise", "Anna"), parentId: id }),
  );
  const both = await search(rider, "hande");
  expect(both.map(({ id: found }) => found)).toEqual([reply.id, id]);
  expect(both[0]).toMatchObject({
    frame: 5,
    time: 0.2,
    authorName: "Anna",
    content: "Die HANDE_bleiben leise",
  });
  expect((await search(rider, "100 %")).map(({ id: found }) => found)).toEqual([id]);
  expect(await search(rider, "h_nde")).toEqual([]);
  expect((await rider.delete(`/api/comments/${reply.id}`)).status).toBe(204);
  expect((await search(rider, "hände")).map(({ id: found }) => found)).toEqual([id]);
  const { client } = await signUpRider();
  expect(await search(client, "hande")).toEqual([]);
  expect(expectResponse(errorBody, 401, await guest.get("/api/comments/search?search=hande")).code).toBe(
    "unauthenticated",
  );
  expectResponse(errorBody, 400, await rider.get("/api/comments/search?search=h"));
});

test("of many simultaneous searches of one account most are rejected, and none of another account", async () => {
  const { client } = await signUpRider();
  const path = "/api/comments/search?search=hande";
  const [statuses, other] = await Promise.all([
    Promise.all(Array.from({ length: 60 }, async () => (await client.get(path)).status)),
    rider.get(path),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(other.status).toBe(200);
});

test("a guest needs a name; for an account its own is used", async () => {
  const guest = await openLink(shared);
  const refusal = expectResponse(errorBody, 400, await guest.post(`${shared}/comments`, text("Who am I?")));
  expect(refusal.fields).toEqual({ authorName: "Name is required" });
  const named = expectResponse(
    comment,
    201,
    await rider.post(`${own}/comments`, text("Mine", "Somebody Else")),
  );
  expect(named.authorName).toBe("Rita Rider");
});

test.each([
  ["Anna\r\nBen", "Must be one line of text"],
  ["Anna \u0007", "Must be one line of text"],
  ["Anna \u202e", "Must be one line of text"],
  ["see www.evil.example", "Must not be the address of a page"],
])("a guest cannot have the name %j, nor can an account", async (name, words) => {
  const guest = await openLink(shared);
  const refused = await guest.post(`${shared}/comments`, text("Who am I?", name));
  expect(expectResponse(errorBody, 400, refused).fields).toEqual({ authorName: words });
});

test("a guest deletes their own comment, no other's, and the owner deletes any", async () => {
  const [anna, ben] = await Promise.all([openLink(shared), openLink(shared)]);
  const byAnna = expectResponse(comment, 201, await anna.post(`${shared}/comments`, text("One", "Anna")));
  const alsoByAnna = expectResponse(comment, 201, await anna.post(`${shared}/comments`, text("Two", "Anna")));
  const seenByBen = expectResponse(z.array(comment), 200, await ben.get(`${shared}/comments`));
  expect(seenByBen.find((each) => each.id === byAnna.id)?.canDelete).toBe(false);
  expect((await ben.delete(`/api/comments/${byAnna.id}`)).status).toBe(403);
  expect((await anna.delete(`/api/comments/${byAnna.id}`)).status).toBe(204);
  expect((await rider.delete(`/api/comments/${alsoByAnna.id}`)).status).toBe(204);
  expect((await anna.delete(`/api/comments/${byAnna.id}`)).status).toBe(404);
});

test("a comment cannot be deleted by its id without access to the video", async () => {
  const added = expectResponse(comment, 201, await rider.post(`${own}/comments`, text("Private")));
  const { client: stranger } = await signUpRider();
  expect((await stranger.delete(`/api/comments/${added.id}`)).status).toBe(404);
  expect((await new ApiClient().delete(`/api/comments/${added.id}`)).status).toBe(401);
});

test.each(INVALID_POSITIONS)("an invalid position in the video is rejected: %s", async (_what, position) => {
  expect((await rider.post(`${own}/comments`, { ...text("Here"), ...position })).status).toBe(400);
});

test("a comment of blanks or of 5,001 characters is rejected, one of 5,000 is stored unchanged", async () => {
  for (const content of ["", " \n\t ", "x".repeat(COMMENT_MAX + 1)]) {
    const refused = expectResponse(errorBody, 400, await rider.post(`${own}/comments`, text(content)));
    expect(refused.fields).toHaveProperty("content");
  }
  const longest = "ä".repeat(COMMENT_MAX);
  const added = await say(longest);
  expect(added.content).toBe(longest);
  for (const content of [" ", "x".repeat(COMMENT_MAX + 1)])
    expect((await rider.patch(`/api/comments/${added.id}`, { content })).status).toBe(400);
});

describe("a reply", () => {
  test("names its parent comment, for every author", async () => {
    const said = await say("Heels down");
    const guest = await openLink(shared);
    const reply = expectResponse(
      comment,
      201,
      await guest.post(`${shared}/comments`, { ...text("Like this?", "Anna"), parentId: said.id }),
    );
    expect(reply).toMatchObject({ parentId: said.id, canResolve: false, resolvedAt: null });
    expect(await find(reply.id)).toMatchObject({ parentId: said.id, canEdit: false, canDelete: true });
  });

  test("to a reply, to another video's comment, to a deleted one and to none is rejected", async () => {
    const said = await say("Heels down");
    const reply = await say("Better", said.id);
    const deleted = await say("Look up");
    await rider.delete(`/api/comments/${deleted.id}`);
    const { rider: other, own: otherRide } = await shareRide();
    const foreign = expectResponse(comment, 201, await other.post(`${otherRide}/comments`, text("Hm")));
    const send = (parentId: string) => rider.post(`${own}/comments`, { ...text("And?"), parentId });

    const refused = expectResponse(errorBody, 400, await send(reply.id));
    expect(refused.fields).toHaveProperty("parentId");
    const missing = [foreign.id, deleted.id, randomUUID()];
    const refusals = await Promise.all(missing.map(send));
    for (const each of refusals) expect(expectResponse(errorBody, 404, each)).toEqual(refusals[0]?.body);
    expect((await send("c1")).status).toBe(400);
  });
});

describe("a change", () => {
  test("of the text is only for its author, is dated, and has no effect when repeated", async () => {
    const guest = await openLink(shared);
    const path = await guest
      .post(`${shared}/comments`, text("Heals down", "Anna"))
      .then((response) => `/api/comments/${expectResponse(comment, 201, response).id}`);
    const [ben, edit] = [await openLink(shared), { content: " Heels down " }];
    expect((await ben.patch(path, edit)).status).toBe(403);
    expect((await rider.patch(path, edit)).status).toBe(403);
    expect((await new ApiClient().patch(path, edit)).status).toBe(401);
    expect((await (await signUpRider()).client.patch(path, edit)).status).toBe(404);
    const edited = expectResponse(comment, 200, await guest.patch(path, edit));
    expect(edited).toMatchObject({ content: "Heels down", editedAt: expect.any(String), canEdit: true });
    expect(expectResponse(comment, 200, await guest.patch(path, edit))).toEqual(edited);
    expect((await guest.patch(path, {})).status).toBe(400);
    expect((await guest.patch(path, { resolved: "yes" })).status).toBe(400);
  });

  test("to resolved and back is for the owner and the author, and not possible for replies", async () => {
    const [anna, ben] = await Promise.all([openLink(shared), openLink(shared)]);
    const said = expectResponse(comment, 201, await anna.post(`${shared}/comments`, text("Why?", "Anna")));
    const path = `/api/comments/${said.id}`;
    const reply = await say("Because", said.id);
    expect((await ben.patch(path, { resolved: true })).status).toBe(403);
    const resolved = expectResponse(comment, 200, await rider.patch(path, { resolved: true }));
    expect(resolved).toMatchObject({ resolvedAt: expect.any(String), canResolve: true, canEdit: false });
    expect(expectResponse(comment, 200, await rider.patch(path, { resolved: true }))).toEqual(resolved);
    const open = expectResponse(comment, 200, await anna.patch(path, { resolved: false }));
    expect(open).toEqual(said);
    expect((await rider.patch(`/api/comments/${reply.id}`, { resolved: true })).status).toBe(403);
    expect((await rider.patch(path, { content: "Mine", resolved: true })).status).toBe(403);
    expect(await find(said.id)).toMatchObject({ content: "Why?", resolvedAt: null });
  });
});

describe("a deleted comment", () => {
  test("is restored with the replies that were deleted with it, and with no others", async () => {
    const said = await say("Heels down");
    const stays = await say("Better", said.id);
    const goes = await say("Hm", said.id);
    expect((await rider.delete(`/api/comments/${goes.id}`)).status).toBe(204);
    expect((await rider.delete(`/api/comments/${said.id}`)).status).toBe(204);
    expect([await find(said.id), await find(stays.id)]).toEqual([undefined, undefined]);
    expect((await rider.patch(`/api/comments/${stays.id}`, { content: "x" })).status).toBe(404);
    expect((await restore(rider, [stays.id])).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      const back = expectResponse(z.array(comment), 200, await restore(rider, [said.id]));
      expect(back.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))).toEqual([said, stays]);
    }
    expect([await find(said.id), await find(stays.id)]).toEqual([said, stays]);
    expect(await find(goes.id)).toBeUndefined();
    expect(expectResponse(z.array(comment), 200, await restore(rider, [goes.id]))).toEqual([goes]);
  });

  test("of a guest leaves the replies of others in one thread, and is restored to them", async () => {
    const anna = await openLink(shared);
    const said = expectResponse(comment, 201, await anna.post(`${shared}/comments`, text("Why?", "Anna")));
    const byAnna = { ...text("Tell me", "Anna"), parentId: said.id };
    const asks = expectResponse(comment, 201, await anna.post(`${shared}/comments`, byAnna));
    const stays = await say("Because", said.id);
    expect((await anna.delete(`/api/comments/${said.id}`)).status).toBe(204);
    expect([await find(said.id), await find(stays.id)]).toEqual([undefined, stays]);
    expect(await find(asks.id)).toMatchObject({ parentId: said.id });
    expect((await rider.post(`${own}/comments`, { ...text("Late"), parentId: said.id })).status).toBe(404);

    // The last reply is deleted and restored while its parent comment stays deleted.
    for (const id of [asks.id, stays.id])
      expect((await rider.delete(`/api/comments/${id}`)).status).toBe(204);
    expect(expectResponse(z.array(comment), 200, await restore(rider, [stays.id]))).toEqual([stays]);
    expect((await restore(anna, [said.id], shared)).status).toBe(200);
    expect([await find(said.id), await find(stays.id)]).toMatchObject([{ content: "Why?" }, stays]);
    // The owner may delete the whole thread.
    expect((await rider.delete(`/api/comments/${said.id}`)).status).toBe(204);
    expect(await find(stays.id)).toBeUndefined();
    await db().comment.update({
      where: { id: said.id },
      data: { deletedAt: new Date(Date.now() - 3_601_000) },
    });
    expect((await restore(rider, [said.id])).status).toBe(404);
  });

  test("is restored by the viewer who deleted it, and by the owner", async () => {
    const [anna, ben] = await Promise.all([openLink(shared), openLink(shared)]);
    const add = async () =>
      expectResponse(comment, 201, await anna.post(`${shared}/comments`, text("Buy this", "Anna")));
    const [byAuthor, byOwner] = [await add(), await add()];
    await anna.delete(`/api/comments/${byAuthor.id}`);
    await rider.delete(`/api/comments/${byOwner.id}`);
    const restoreAs = (guest: ApiClient, id: string) => restore(guest, [id], shared);
    expect((await restoreAs(ben, byAuthor.id)).status).toBe(404);
    expect((await restoreAs(anna, byOwner.id)).status).toBe(404);
    const { rider: other, own: otherRide } = await shareRide();
    expect((await restore(other, [byOwner.id], otherRide)).status).toBe(404);
    expect((await restore(other, [byOwner.id])).status).toBe(404);
    expect((await restoreAs(anna, byAuthor.id)).status).toBe(200);
    expect((await restore(rider, [byOwner.id])).status).toBe(200);
    await anna.delete(`/api/comments/${byAuthor.id}`);
    expect((await restore(rider, [byAuthor.id])).status).toBe(200);
    expect((await restore(rider, [])).status).toBe(400);
  });

  test("is not created again by a late retry", async () => {
    const body = { ...text("Heels down"), id: randomUUID() };
    expect((await rider.post(`${own}/comments`, body)).status).toBe(201);
    await rider.delete(`/api/comments/${body.id}`);
    expect((await rider.post(`${own}/comments`, body)).status).toBe(410);
    expect(await find(body.id)).toBeUndefined();
  });
});
