/** Invitations: mails that ask people for a review of a ride, and the contacts of an account. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { contact } from "@/lib/contracts/invitations";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { invitation, review } from "@/lib/contracts/reviews";
import { openedLink, share } from "@/lib/contracts/shares";
import { video } from "@/lib/contracts/videos";
import { MAX_NAMED_LINKS } from "@/lib/domain/quotas";
import { optOutToken, shareToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { mailTo } from "../support/accounts/mails";
import { signUpConfirmed } from "../support/accounts/confirmed";
import { type ApiClient, baseUrl, expectResponse, type ApiResponse } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { openLink } from "../support/videos/shared-ride";

const refusal = (status: number, response: ApiResponse) => expectResponse(errorBody, status, response);
const newAddress = () => `${randomUUID()}@example.org`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pathOf = (linkId: string) => `/api/shared/${shareToken(linkId)}`;

let rider: Awaited<ReturnType<typeof signUpConfirmed>>;
beforeAll(async () => {
  rider = await signUpConfirmed();
});

async function setUp() {
  const { client } = rider;
  const ride = await giveVideo(client);
  const own = `/api/videos/${ride.id}`;
  const post = (emails: readonly string[], more = {}) =>
    client.post(`${own}/invitations`, { emails, ...more });
  const invite = async (emails: readonly string[], more = {}) =>
    expectResponse(z.array(invitation), 201, await post(emails, more));
  const list = async () => expectResponse(z.array(invitation), 200, await client.get(`${own}/invitations`));
  const links = async () => expectResponse(z.array(openedLink), 200, await client.get(`${own}/links`));
  const contacts = async () => expectResponse(z.array(contact), 200, await client.get("/api/contacts"));
  return { client, ride, own, post, invite, list, links, contacts };
}

const only = <T>([first, ...more]: readonly T[]): T => {
  expect(more).toEqual([]);
  if (first === undefined) throw new Error("There is none");
  return first;
};

const aDayAgo = (linkId: string) =>
  db().invitation.update({ where: { linkId }, data: { askedAt: new Date(Date.now() - 86_400_000) } });

test("each person gets a mail with the picture, the question, the day and a link of their own", async () => {
  const { ride, invite, links } = await setUp();
  const [ines, tom] = [newAddress(), newAddress()];
  const sent = await invite([`"Ines Baum" <${ines.toUpperCase()}>`, tom, ines], {
    message: "Is he straight? See http://spam.example/now",
    dueDate: inDays(3),
  });
  expect(sent.map(({ email }) => email).sort()).toEqual([ines, tom].sort());
  const named = (await links()).map(({ name, question, invitation: of }) => [name, question, of?.email]);
  const question = "Is he straight? See http://spam.example/now";
  expect(named.sort()).toEqual(
    [
      ["Ines Baum", question, ines],
      [tom, question, tom],
    ].sort(),
  );

  const message = await mailTo(ines, "asks you to look");
  const linkId = sent.find(({ email }) => email === ines)?.id ?? "";
  expect(message).toContain(`asks you to look at ${ride.title}`);
  expect(message).toContain("Hello Ines Baum,");
  expect(message).toContain("Is he straight? See");
  expect(message).not.toContain("spam.example");
  expect(message).toContain(`/shared/${shareToken(linkId)}`);
  expect(message).toMatch(/Content-Type: image\/jpeg; name=ride\.jpg/);
  expect(message).toMatch(/List-Unsubscribe:\s+<[^>]+\/api\/unsubscribe\?token=/);
  expect(message).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const stored = await db().mail.findFirstOrThrow({ where: { invitationId: linkId } });
  expect(JSON.stringify(stored)).not.toContain(shareToken(linkId));
  expect(stored.text).not.toContain("?token=");
});

test("the owner sees sent, opened, answered and done, also of an account that came by another link", async () => {
  const { client, ride, own, invite, list } = await setUp();
  const email = newAddress();
  const { id } = only(await invite([email]));
  await mailTo(email, "asks you to look");
  const path = pathOf(id);
  const state = async () => {
    const { sentAt, openedAt, answeredAt, doneAt } = only(await list());
    return [sentAt, openedAt, answeredAt, doneAt].map((at) => at !== null);
  };
  const guest = await openLink(path);
  expect((await state()).slice(1)).toEqual([true, false, false]);
  const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Ines" };
  expectResponse(comment, 201, await guest.post(`${path}/comments`, said));
  expect((await state()).slice(1)).toEqual([true, true, false]);
  expectResponse(review, 200, await guest.send("PUT", `${path}/done`, { done: true }));
  expect((await state()).slice(1)).toEqual([true, true, true]);
  const opened = expectResponse(video, 200, await guest.get(path));
  expect(opened.sender).toMatchObject({
    recipient: "",
    review: { dueDate: null, doneAt: expect.any(String) },
  });
  expectResponse(review, 200, await guest.send("PUT", `${path}/done`, { done: false }));
  expect((await state()).at(-1)).toBe(false);
  // A new request is not done yet.
  expectResponse(review, 200, await guest.send("PUT", `${path}/done`, { done: true }));
  await aDayAgo(id);
  const again = only(await invite([email], { message: "And now?", dueDate: inDays(1) }));
  expect(again).toMatchObject({ id, doneAt: null, dueDate: inDays(1), canAskAgain: false });

  const trainer = await signUpConfirmed();
  const { id: linkId } = only(await invite([trainer.email]));
  const main = expectResponse(share, 200, await client.post(`${own}/share`));
  const mainPath = `/api${new URL(main.shareUrl).pathname}`;
  await openLink(mainPath, trainer.client);
  expectResponse(
    comment,
    201,
    await trainer.client.post(`${mainPath}/comments`, { ...said, authorName: undefined }),
  );
  const found = (await list()).find((each) => each.id === linkId);
  expect(found).toMatchObject({ openedAt: null, answeredAt: expect.any(String) });
  const listed = expectResponse(
    z.array(receivedVideo),
    200,
    await trainer.client.get("/api/received-videos"),
  );
  expect(only(listed)).toMatchObject({ id: linkId, title: ride.title, review: { doneAt: null } });
});

test("only the invited person may report done, by their own link, and only the owner is notified", async () => {
  const { client, own, invite } = await setUp();
  const { id } = only(await invite([newAddress()]));
  const done = (who: ApiClient, path: string) => who.send("PUT", `${path}/done`, { done: true });
  refusal(403, await done(client, pathOf(id)));
  const main = expectResponse(share, 200, await client.post(`${own}/share`));
  const guest = await openLink(pathOf(id));
  refusal(404, await done(guest, `/api${new URL(main.shareUrl).pathname}`));
  refusal(404, await done(guest, pathOf(randomUUID())));
  refusal(400, await guest.send("PUT", `${pathOf(id)}/done`, { done: "yes" }));
  await db().notification.deleteMany({ where: { linkId: id } });
  for (let time = 0; time < 2; time += 1) expectResponse(review, 200, await done(guest, pathOf(id)));
  const kinds = await db().notification.findMany({ where: { linkId: id } });
  expect(kinds.map(({ kind, userId }) => [kind, userId])).toEqual([["reviewDone", rider.account.id]]);
});

test("an invitation is withdrawn alone, with its link and its mails", async () => {
  const { client, invite, list, contacts } = await setUp();
  const emails = [newAddress(), newAddress()];
  const [first, second] = await invite(emails);
  const guest = await openLink(pathOf(first?.id ?? ""));
  const { client: stranger } = await signUpConfirmed();
  refusal(404, await stranger.delete(`/api/invitations/${first?.id}`));
  refusal(404, await client.delete(`/api/invitations/${randomUUID()}`));
  expect((await client.delete(`/api/invitations/${first?.id}`)).status).toBe(204);
  refusal(404, await client.delete(`/api/invitations/${first?.id}`));
  refusal(410, await guest.get(pathOf(first?.id ?? "")));
  expect(only(await list()).id).toBe(second?.id);
  expect(await db().mail.count({ where: { invitationId: first?.id ?? "" } })).toBe(0);
  // The contact remains.
  expect((await contacts()).map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
  // Withdrawing the link withdraws the invitation.
  const { id } = only(await invite([newAddress()]));
  const { videoId } = await db().shareLink.findUniqueOrThrow({ where: { id } });
  expect((await client.delete(`/api/videos/${videoId}/links/${id}`)).status).toBe(204);
  expect(only(await list()).id).toBe(second?.id);
});

test.each<[what: string, emails: unknown, more: object, field: string]>([
  ["nobody", [], {}, "emails"],
  ["not a list", "a@example.org", {}, "emails"],
  ["500 addresses", Array.from({ length: 500 }, newAddress), {}, "emails"],
  ["not an address", [newAddress(), "Ines"], {}, "emails.1"],
  ["a line break in an address", ["a@example.org\r\nBcc: b@example.org"], {}, "emails.0"],
  ["a line break in a name", ['"Ines\u0085Bcc: b@example.org" <a@example.org>'], {}, "emails.0"],
  ["an address as a name", ["www.spam.example <a@example.org>"], {}, "emails.0"],
  ["a list within an address", ["a@example.org,b@example.org"], {}, "emails.0"],
  ["a day in the past", [newAddress()], { dueDate: "2020-01-05" }, "dueDate"],
  ["a day that does not exist", [newAddress()], { dueDate: "2026-02-30" }, "dueDate"],
  ["a day in ten years", [newAddress()], { dueDate: inDays(3650) }, "dueDate"],
  ["a long question", [newAddress()], { message: "a".repeat(501) }, "message"],
])("%s is rejected, and nothing is sent or stored", async (_, emails, more, field) => {
  const { client, own, list, contacts } = await setUp();
  const before = await contacts();
  const refused = refusal(400, await client.post(`${own}/invitations`, { emails, ...more }));
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  expect(await list()).toEqual([]);
  expect(await contacts()).toEqual(before);
});

test("names and questions in every script, with quotes and line breaks, add no mail headers", async () => {
  const { ride, invite } = await setUp();
  const email = newAddress();
  const title = 'Trab\r\nBcc: all@example.org <b>"🐎"</b>';
  await db().video.update({ where: { id: ride.id }, data: { title } });
  await invite([`"Jürgen \\"J\\" Ödön" <${email}>`], { message: "Grüße,\r\n\r\nBcc: x <i>ok?</i> 🐎" });
  const message = await mailTo(email, "Subject:");
  const [headers = ""] = message.split("\r\n\r\n");
  expect(headers.split("\r\n").filter((line) => /^bcc:/i.test(line))).toEqual([]);
  expect(message.match(/^To: .*$/gm)).toEqual([`To: ${email}`]);
  expect(message).toContain("&lt;i&gt;ok?&lt;/i&gt;");
  const { name } = await db().shareLink.findFirstOrThrow({ where: { invitation: { email } } });
  expect(name).toBe('Jürgen "J" Ödön');
});

test("a person can be invited to a ride once a day; one request sends all its invitations or none", async () => {
  const { post, invite, list } = await setUp();
  const [known, other] = [newAddress(), newAddress()];
  const { id } = only(await invite([known], { message: "Straight?" }));
  const refused = refusal(422, await post([other, known]));
  expect(refused.fields).toEqual({
    "emails.1": "You asked this person about this ride within the last day.",
  });
  expect(only(await list()).email).toBe(known);
  await aDayAgo(id);
  const link = () => db().shareLink.findUniqueOrThrow({ where: { id } });
  expect((await link()).guestsMayDeleteMarkers).toBe(false);
  await db().shareLink.update({ where: { id }, data: { guestsMayDeleteMarkers: true } });
  const again = await invite([other, known], { message: "And now?" });
  // A setting of the link that changed meanwhile stays.
  expect(await link()).toMatchObject({ guestsMayDeleteMarkers: true, question: "And now?" });
  expect(again.map(({ email }) => email).sort()).toEqual([known, other].sort());
  expect(await list()).toHaveLength(2);
  await db().shareLink.update({ where: { id }, data: { expiresAt: new Date() } });
  expect(only(await invite([known])).id).not.toBe(id);
});

test("after one click without a sign-in, nobody can invite an address again", async () => {
  const { client, own, post, invite, list } = await setUp();
  const email = newAddress();
  const token = optOutToken(email);
  expect(token).not.toContain(email);
  const opened = await fetch(`${baseUrl()}/api/unsubscribe?token=${token}`, { redirect: "manual" });
  expect(opened.status).toBe(302);
  expect(await (await fetch(`${baseUrl()}/unsubscribe?token=${token}`)).text()).toContain(
    "Then nobody can have an invitation mailed to your address again.",
  );
  const { id } = only(await invite([email]));
  const click = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  for (let time = 0; time < 2; time += 1)
    expect((await fetch(`${baseUrl()}/api/unsubscribe?token=${token}`, click)).status).toBe(200);
  const rows = await db().invitationOptOut.findMany();
  expect(JSON.stringify(rows)).not.toContain(email);
  const { client: other } = await signUpConfirmed();
  const others = `/api/videos/${(await giveVideo(other)).id}/invitations`;
  await aDayAgo(id);
  for (const response of [await post([email]), await other.post(others, { emails: [newAddress(), email] })])
    expect(refusal(422, response).message).toBe("This address does not take invitations.");
  // The existing link still works.
  expect(only(await list()).id).toBe(id);
  expect((await client.get(`${own}/invitations`)).status).toBe(200);
});

test("only a session of a confirmed account sends; not to itself, and not beyond the link limit of a ride", async () => {
  const { client, own, post, invite } = await setUp();
  refusal(422, await post([rider.email]));
  await db().user.update({ where: { id: rider.account.id }, data: { emailConfirmedAt: null } });
  expect(refusal(403, await post([newAddress()])).code).toBe("emailUnconfirmed");
  await db().user.update({ where: { id: rider.account.id }, data: { emailConfirmedAt: new Date() } });
  expectResponse(share, 201, await client.post(`${own}/links`, { name: "Ines" }));
  // The name is in use, so the link is named after the address.
  const email = newAddress();
  await invite([`INES <${email}>`]);
  const link = await db().shareLink.findFirstOrThrow({ where: { invitation: { email } } });
  expect(link.name).toBe(email);
  refusal(422, await post(Array.from({ length: MAX_NAMED_LINKS - 1 }, newAddress)));
  expect(await invite(Array.from({ length: MAX_NAMED_LINKS - 2 }, newAddress))).toHaveLength(
    MAX_NAMED_LINKS - 2,
  );
});

test("with a code, the mail has no picture, and the ride is not listed before the code is entered", async () => {
  const { invite } = await setUp();
  const trainer = await signUpConfirmed();
  const { id } = only(await invite([trainer.email], { code: "7-canter" }));
  const message = await mailTo(trainer.email, "asks you to look");
  expect(message).not.toContain("image/jpeg");
  expect(message).toContain("It asks for a code");
  expect(message).not.toContain("7-canter");
  expect((await trainer.client.get("/api/received-videos")).body).toEqual([]);
  refusal(403, await trainer.client.get(pathOf(id)));
});

test("contacts are stored with their names, deleted one by one, and separate for each account", async () => {
  const { client, invite, contacts } = await setUp();
  const email = newAddress();
  await invite([`Ines <${email}>`]);
  const known = (await contacts())[0];
  expect(known).toMatchObject({ email, name: "Ines" });
  // A known name is used until another one is typed.
  const other = await setUp();
  await other.invite([email]);
  expect((await contacts())[0]).toMatchObject({ email, name: "Ines" });
  const third = await setUp();
  await third.invite([`Ines B. <${email}>`]);
  expect((await contacts()).filter((each) => each.email === email).map(({ name }) => name)).toEqual([
    "Ines B.",
  ]);
  const { client: stranger } = await signUpConfirmed();
  expect((await stranger.get("/api/contacts")).body).toEqual([]);
  refusal(404, await stranger.delete(`/api/contacts/${known?.id}`));
  expect((await client.delete(`/api/contacts/${known?.id}`)).status).toBe(204);
  refusal(404, await client.delete(`/api/contacts/${known?.id}`));
  expect((await contacts()).map((each) => each.email)).not.toContain(email);
});
