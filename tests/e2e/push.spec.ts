/** Pushes in Chromium: the line with the question, and how the service worker handles a push. */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { PushMessage } from "@/lib/domain/notifications/push";
import { confirmAddresses } from "@/tests/support/accounts/confirmed";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { makeUpSubscription } from "@/tests/support/screens/push-in-page";
import { baseUrl, sessionCookie } from "@/tests/support/server/api-client";
import { openLink, shareRide } from "@/tests/support/videos/shared-ride";

/** A ride that Anna has commented on, and the browser of its rider, who allows notifications when asked. */
async function arrange(context: BrowserContext) {
  const { rider, ride, shared } = await shareRide();
  const { ownerId } = await db().video.findUniqueOrThrow({ where: { id: ride.id } });
  await confirmAddresses(ownerId);
  const body = { time: 0, frame: 0, type: "text", content: "Keep this.", authorName: "Anna" };
  expect((await (await openLink(shared)).post(`${shared}/comments`, body)).status).toBe(201);
  await context.addCookies([sessionCookie(rider.cookie("strideframe_session") ?? "")]);
  await context.grantPermissions(["notifications"], { origin: new URL(baseUrl()).origin });
  const devices = () => db().pushSubscription.count({ where: { userId: ownerId } });
  return { path: `/video/${ride.id}`, devices };
}

test("once a reply was read a line offers pushes, the device is turned on, and a sign-out ends it", async ({
  page,
  context,
}) => {
  const { path, devices } = await arrange(context);
  await page.addInitScript(makeUpSubscription);
  await page.goto(path);
  await new WorkspacePage(page).expectReady();
  const line = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(line).toContainText("Tell me when Anna answers");
  expect(await devices()).toBe(0);
  await line.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByText("Notifications are on")).toBeVisible();
  await expect(line).toBeHidden();

  await page.goto("/settings/notifications");
  const list = page.getByRole("list", { name: "Your devices" });
  await expect(list.getByText("This device")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Tell me on this device" })).toBeChecked();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(devices).toBe(0);
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("made-up-subscription"))).toBeNull();
});

/** Delivers a push to the service worker, as the browser's push service does. */
async function deliverer(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (message: PushMessage) =>
    session.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: String(data),
    }));
  });

test("in Chromium a push is shown, replaces the one of its thread, and its page is opened", async ({
  page,
  context,
}) => {
  const { path } = await arrange(context);
  await page.goto("/settings");
  const deliver = await deliverer(page);
  const first = { title: "Anna commented", body: "", url: `${path}?frame=0`, tag: "comment:1", badge: 1 };
  await deliver(first);
  await expect
    .poll(() => shownIn(page))
    .toEqual([{ title: first.title, body: "", tag: first.tag, data: first.url }]);
  const reply = { ...first, title: "Anna replied", body: "Look up" };
  await deliver(reply);
  await expect.poll(async () => (await shownIn(page)).map(({ title }) => title)).toEqual(["Anna replied"]);
  await deliver({ ...first, tag: "comment:2" });
  // They are not counted: Chromium removes an unread one after about 20 s.
  await expect.poll(async () => (await shownIn(page)).map(({ tag }) => tag)).toContain("comment:2");
});
