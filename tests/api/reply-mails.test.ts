/** A guest's address for mails about replies: who may give one, the responses, and how it is confirmed and deleted. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { user } from "@/lib/contracts/auth";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { news } from "@/lib/contracts/news";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { repliesConfirmed, replyMails } from "@/lib/contracts/reply-mails";
import { confirmRepliesToken, endRepliesToken, optOutToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { mailTo, tokenIn } from "../support/accounts/mails";
import { confirmAddresses } from "../support/accounts/confirmed";
import { ApiClient, baseUrl, expectResponse, signUpFields, signUpRider } from "../support/server/api-client";
import { openLink, shareRide } from "../support/videos/shared-ride";

const SCREEN = "/confirm-replies";
const NONE = { email: null, isConfirmed: false };
const newAddress = () => `${randomUUID()}@example.org`;
const confirm = (token: string) => new ApiClient().post("/api/reply-mails/confirm", { token });

async function write(client: ApiClient, path: string, part: object = {}) {
  const body = { time: 0, frame: 0, type: "text", content: "Heels down", ...part };
  return expectResponse(comment, 201, await client.post(`${path}/comments`, body));
}

/** A guest who has commented on a ride by its link. */
async function arrange() {
  const { rider, ride, own, shared } = await shareRide();
  const { ownerId } = await db().video.findUniqueOrThrow({ where: { id: ride.id } });
  await confirmAddresses(ownerId);
  const guest = await openLink(shared);
  const said = await write(guest, shared, { authorName: "Anna" });
  const path = `${shared}/reply-mails`;
  const read = async (client = guest) => expectResponse(replyMails, 200, await client.get(path));
  const ask = async (email: string) =>
    expectResponse(replyMails, 200, await guest.send("PUT", path, { email }));
  return { rider, ride, own, shared, guest, said, path, read, ask };
}

test("a guest gives an address, confirms it by the mailed link repeatedly, and ends the mails", async () => {
  const { guest, shared, path, read, ask } = await arrange();
  const email = newAddress();
  expect(await read()).toEqual(NONE);
  expect(await ask(email.toUpperCase())).toEqual({ email, isConfirmed: false });
  const token = tokenIn(await mailTo(email, SCREEN), SCREEN);
  const page = await (await new ApiClient().fetch("GET", `${SCREEN}?token=${token}`)).text();
  expect([page.includes(email), page.includes("Yes, Tell Me")]).toEqual([true, true]);
  expect(await read()).toEqual({ email, isConfirmed: false });
  for (const response of await Promise.all([confirm(token), confirm(token)])) {
    const { url } = expectResponse(repliesConfirmed, 200, response);
    expect(`/api${new URL(url).pathname}`).toBe(shared);
  }
  expect(await read()).toEqual({ email, isConfirmed: true });
  // A second request changes nothing and sends no mail.
  expect(await ask(email)).toEqual({ email, isConfirmed: true });
  expect(await db().mail.count({ where: { recipient: email } })).toBe(1);
  const again = await (await new ApiClient().fetch("GET", `${SCREEN}?token=${token}`)).text();
  expect(again).toContain("This address is confirmed.");
  expect((await guest.delete(path)).status).toBe(204);
  expect(await read()).toEqual(NONE);
  expect(expectResponse(errorBody, 410, await confirm(token)).message).toMatch(/does not work any more/);
});

test("it is rejected before the first comment, for an account, and for an invalid address", async () => {
  const { shared, guest, path, read } = await arrange();
  const email = newAddress();
  const silent = await openLink(shared);
  expect((await silent.send("PUT", path, { email })).status).toBe(422);
  const { client } = await signUpRider();
  await openLink(shared, client);
  expect((await client.send("PUT", path, { email })).status).toBe(422);
  expect(await read(client)).toEqual(NONE);
  for (const wrong of ["anna", "a@b\r\nBcc: all@example.org", "", 7])
    expect([wrong, (await guest.send("PUT", path, { email: wrong })).status]).toEqual([wrong, 400]);
  expect(await db().mail.count({ where: { recipient: email } })).toBe(0);
});

test("an address that opted out of all mails gets the usual response, and no mail", async () => {
  const { ask, read } = await arrange();
  const email = newAddress();
  await fetch(`${baseUrl()}/api/unsubscribe?token=${optOutToken(email)}`, { method: "POST" });
  expect(await ask(email)).toEqual({ email, isConfirmed: false });
  expect(await read()).toEqual({ email, isConfirmed: false });
  expect(await db().mail.count({ where: { recipient: email } })).toBe(0);
});

test("each guest has an address of their own, and a new one replaces it", async () => {
  const { shared, path, read, ask } = await arrange();
  const [first, second] = [newAddress(), newAddress()];
  await ask(first);
  expect(await ask(second)).toEqual({ email: second, isConfirmed: false });
  expect(await db().guestAddress.count({ where: { email: first } })).toBe(0);
  const other = await openLink(shared);
  expect(await read(other)).toEqual(NONE);
  expect((await other.delete(path)).status).toBe(204);
  expect(await read()).toEqual({ email: second, isConfirmed: false });
});

test("withdrawing the link deletes the address; forged links to confirm or to stop are unknown", async () => {
  const { rider, own, ask } = await arrange();
  const email = newAddress();
  await ask(email);
  const { id } = await db().guestAddress.findFirstOrThrow({ where: { email } });
  for (const forged of ["", "x.y", `${confirmRepliesToken(id)}x`, endRepliesToken(id)])
    expect([forged, (await confirm(forged)).status]).toEqual([forged, 400]);
  expect((await rider.delete(`${own}/share`)).status).toBe(204);
  expect(await db().guestAddress.count({ where: { email } })).toBe(0);
  expect((await confirm(confirmRepliesToken(id))).status).toBe(410);
  const stop = () => fetch(`${baseUrl()}/api/unsubscribe?token=${endRepliesToken(id)}`, { method: "POST" });
  expect((await stop()).status).toBe(200);
});

test("one click in the mail program deletes the address; opened in a browser the link asks first", async () => {
  const { ask, read } = await arrange();
  const email = newAddress();
  await ask(email);
  const { id } = await db().guestAddress.findFirstOrThrow({ where: { email } });
  const page = await (await fetch(`${baseUrl()}/unsubscribe?token=${endRepliesToken(id)}`)).text();
  expect(page).toContain("Then your address is forgotten for this ride.");
  expect(await read()).toEqual({ email, isConfirmed: false });
  await fetch(`${baseUrl()}/api/unsubscribe?token=${endRepliesToken(id)}`, { method: "POST" });
  expect(await read()).toEqual(NONE);
});

test("an account made in the guest's browser gets comments and ride by opening the link; another account does not", async () => {
  const { rider, own, shared, guest, said } = await arrange();
  const open = (client: ApiClient) => client.fetch("GET", shared.replace("/api", ""));
  const mine = async (client: ApiClient) =>
    expectResponse(z.array(comment), 200, await client.get(`${shared}/comments`)).find(
      ({ id }) => id === said.id,
    );
  const stranger = (await signUpRider()).client;
  await open(stranger);
  expect((await mine(stranger))?.isOwn).toBe(false);
  const client = guest;
  const { firstName, lastName } = expectResponse(
    user,
    201,
    await client.post("/api/auth/signup", signUpFields()),
  );
  await open(client);
  expect(await mine(client)).toMatchObject({
    isOwn: true,
    isGuest: false,
    authorName: `${firstName} ${lastName}`,
  });
  await write(rider, own, { content: "Like this?", parentId: said.id });
  const [received] = expectResponse(z.array(receivedVideo), 200, await client.get("/api/received-videos"));
  expect(received).toMatchObject({ unread: 1, news: { content: "Like this?", isReply: true, more: 0 } });
  const { items, total } = expectResponse(news, 200, await client.get("/api/news"));
  expect(total).toBe(1);
  expect(items).toMatchObject([{ excerpt: "Like this?", kind: "reply", frame: 0 }]);
});

test("the news of an account are the newest comments of others on own and shared rides, at most twenty", async () => {
  const { rider, ride, own, shared, guest, said } = await arrange();
  const read = async (client: ApiClient) => expectResponse(news, 200, await client.get("/api/news"));
  await write(rider, own, { content: "My own" });
  const first = await read(rider);
  expect(first.total).toBe(1);
  expect(first.items).toMatchObject([
    { videoId: ride.id, title: ride.title, commentId: said.id, authorName: "Anna", kind: "comment" },
  ]);
  const [item] = first.items;
  expect(new URL(item?.pictureUrl ?? "").pathname).toMatch(/^\/api\/storage\//);
  await db().comment.createMany({
    data: Array.from({ length: 24 }, (_, at) => ({
      ...{ videoId: ride.id, timeSeconds: 0, frameIndex: 0, authorName: "Anna", guestId: randomUUID() },
      content: `Word ${at}`,
      createdAt: new Date(Date.now() + at),
    })),
  });
  const { items, total } = await read(rider);
  expect([items.length, total, items[0]?.excerpt]).toEqual([20, 25, "Word 23"]);
  expect(await read((await signUpRider()).client)).toEqual({ items: [], total: 0 });
  expect((await guest.get("/api/news")).status).toBe(401);
  await guest.get(shared);
});
