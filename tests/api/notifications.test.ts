/** Settings of notifications, links that turn their mails off, and who is on a ride's page. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { notificationSettings, type NotificationSettings } from "@/lib/contracts/notification-settings";
import { unsubscribeToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { confirmAddresses } from "../support/accounts/confirmed";
import { ApiClient, baseUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { openLink, shareRide } from "../support/videos/shared-ride";

const PATH = "/api/settings/notifications";
const ALL_ON = {
  comment: true,
  reply: true,
  resolved: true,
  rideReady: true,
  rideFailed: true,
  reportReady: true,
  linkOpened: true,
  reviewAsked: true,
  reviewDue: true,
  reviewDone: true,
  invoiceMade: true,
  paymentRecorded: true,
};
const DEFAULTS: NotificationSettings = {
  digest: "hourly",
  mail: ALL_ON,
  push: ALL_ON,
  pushSays: "little",
  quietHours: null,
  timeZone: null,
  stoppedAddress: null,
};

let rider: Awaited<ReturnType<typeof signUpRider>>;
beforeAll(async () => {
  rider = await signUpRider();
});

const read = async (client = rider.client) =>
  expectResponse(notificationSettings, 200, await client.get(PATH));
const change = async (edit: object) =>
  expectResponse(notificationSettings, 200, await rider.client.patch(PATH, edit));

test("mails and their times have defaults, and each part is changed by itself", async () => {
  expect(await read()).toEqual(DEFAULTS);
  const { mail } = DEFAULTS;
  expect(await change({ mail: { reply: false }, timeZone: "Europe/Berlin" })).toEqual({
    ...DEFAULTS,
    mail: { ...mail, reply: false },
    timeZone: "Europe/Berlin",
  });
  await change({ mail: { comment: false }, digest: "daily" });
  await change({ quietHours: { from: "22:15", to: "06:45" } });
  await change({ push: { linkOpened: false }, pushSays: "words" });
  expect(await read()).toEqual({
    digest: "daily",
    mail: { ...mail, reply: false, comment: false },
    push: { ...mail, linkOpened: false },
    pushSays: "words",
    quietHours: { from: "22:15", to: "06:45" },
    timeZone: "Europe/Berlin",
    stoppedAddress: null,
  });
  expect(await change({ mail: { reply: true }, quietHours: null, timeZone: "Mars/Olympus" })).toMatchObject({
    mail: { reply: true, comment: false },
    quietHours: null,
    timeZone: "UTC",
  });
});

test.each([
  ["nothing", {}],
  ["an unknown choice", { digest: "yearly" }],
  ["an unknown kind", { mail: { weather: true } }],
  ["hours that do not exist", { quietHours: { from: "24:00", to: "07:00" } }],
  ["hours of no length", { quietHours: { from: "07:00", to: "07:00" } }],
  ["an invalid time zone", { timeZone: "Europe/Berlin\r\nBcc: all" }],
])("%s is refused, and nothing is changed", async (_, edit) => {
  const before = await read();
  expect((await rider.client.patch(PATH, edit)).status).toBe(400);
  expect(await read()).toEqual(before);
});

/** As a mail provider sends it: RFC 8058. */
const oneClick = (token: string) =>
  fetch(`${baseUrl()}/api/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

test("one click in the mail program turns these mails off, signed out, and nothing else", async () => {
  const { client, account } = await signUpRider();
  await client.patch(PATH, { mail: { reply: false } });
  const response = await oneClick(unsubscribeToken(account.id));
  expect(response.status).toBe(200);
  const { mail } = DEFAULTS;
  expect(await read(client)).toEqual({ ...DEFAULTS, mail: { ...mail, reply: false }, digest: "never" });
  expect((await oneClick(unsubscribeToken(account.id))).status).toBe(200);
});

test("a forged link, and one of a deleted account, get the same response and do nothing", async () => {
  const count = () => db().notificationSettings.count();
  const before = await count();
  const [payload = ""] = unsubscribeToken(rider.account.id).split(".");
  for (const token of [unsubscribeToken(randomUUID()), `${payload}.forged`, "x"])
    expect([token, (await oneClick(token)).status]).toEqual([token, 200]);
  expect(await count()).toBe(before);
  expect((await read()).digest).toBe("daily");
});

test("opened in a browser the link leads to a page with a button, and changes nothing", async () => {
  const token = unsubscribeToken(rider.account.id);
  const response = await fetch(`${baseUrl()}/api/unsubscribe?token=${token}`, { redirect: "manual" });
  expect([response.status, new URL(response.headers.get("location") ?? "").pathname]).toEqual([
    302,
    "/unsubscribe",
  ]);
  const page = await fetch(`${baseUrl()}/unsubscribe?token=${token}`);
  const html = await page.text();
  expect(html).toContain("Turn These Mails Off");
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(await (await fetch(`${baseUrl()}/unsubscribe?token=x`)).text()).toContain(
    "We do not know this link.",
  );
  expect((await read()).digest).toBe("daily");
});

test("comments, replies and a link's first opening are stored as notifications of those with access", async () => {
  const { rider: owner, ride, own, shared } = await shareRide();
  const trainer = await signUpRider();
  const { ownerId } = await db().video.findUniqueOrThrow({ where: { id: ride.id } });
  await confirmAddresses(ownerId);
  await confirmAddresses(trainer.account.id);
  await db().notification.deleteMany({ where: { videoId: ride.id } });
  await openLink(shared, trainer.client);
  const said = { time: 0, frame: 0, type: "text" };
  const guest = await openLink(shared, new ApiClient());
  await guest.post(`${shared}/comments`, { ...said, content: "Look up", authorName: "Anna" });
  const id = randomUUID();
  await trainer.client.post(`${shared}/comments`, { ...said, id, content: "Heels down" });
  // A retry is the same comment.
  await trainer.client.post(`${shared}/comments`, { ...said, id, content: "Heels down" });
  await owner.post(`${own}/comments`, { ...said, content: "Like this?", parentId: id });
  const kindsOf = async (userId: string) =>
    (await db().notification.findMany({ where: { userId, videoId: ride.id } }))
      .map(({ kind }) => kind)
      .sort();
  expect(await kindsOf(ownerId)).toEqual(["comment", "comment", "linkOpened"]);
  expect(await kindsOf(trainer.account.id)).toEqual(["reply"]);
});

test("an account on a ride's page is recorded as present, by its stream or by polling; a guest is not", async () => {
  const { rider: owner, ride, own, shared } = await shareRide();
  const guest = await openLink(shared);
  await guest.get(`${shared}/events`);
  const visits = () => db().visit.findMany({ where: { videoId: ride.id } });
  expect(await visits()).toEqual([]);
  await owner.get(`${own}/events`);
  const [first, ...more] = await visits();
  expect(more).toEqual([]);
  // A second request soon after it writes nothing.
  await owner.get(`${own}/events`);
  expect(await visits()).toEqual([first]);
});
