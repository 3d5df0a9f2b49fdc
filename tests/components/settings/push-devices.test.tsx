/** @jest-environment ./tests/support/screen-environment.mjs */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { NotificationsSection } from "@/components/settings/notifications-section";
import type { PushSubscriptionRow } from "@/lib/contracts/push-subscriptions";
import { NOTIFICATION_KINDS } from "@/lib/domain/notifications/notification-kinds";
import { renderScreen } from "@/tests/support/render-screen";
import {
  installPushBrowser,
  installSafariOnPhone,
  removePushBrowser,
} from "@/tests/support/screens/push-browser";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";

const PATH = "/api/push-subscriptions";
const ALL_ON = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true]));
const SETTINGS = {
  digest: "hourly",
  mail: ALL_ON,
  push: ALL_ON,
  pushSays: "little",
  quietHours: null,
  timeZone: "UTC",
  stoppedAddress: null,
};

const deviceWith = (part: Partial<PushSubscriptionRow> = {}): PushSubscriptionRow => ({
  id: "p1",
  name: "Safari on iPhone",
  endpointHash: "x",
  createdAt: "2026-06-01T10:00:00.000Z",
  lastUsedAt: null,
  ...part,
});
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

const respondState = (subscriptions: PushSubscriptionRow[]) =>
  respond(`GET ${PATH}`, 200, { publicKey: "the key", unread: 2, subscriptions });

beforeEach(() => {
  respond("GET /api/settings/notifications", 200, SETTINGS);
  respondState([]);
});
afterEach(removePushBrowser);

const show = () => renderScreen(<NotificationsSection isEmailConfirmed />);
const here = () => screen.findByRole("switch", { name: "Tell me on this device" });

test.each([
  ["a browser without pushes says so", (): unknown => undefined, /^This browser cannot tell you/],
  ["Safari on a phone says what comes first", installSafariOnPhone, /on the home screen: tap Share/],
  [
    "where the browser refuses, it says how to change that",
    (): unknown => installPushBrowser({ permission: "denied" }),
    /^Your browser does not allow it\. Allow notifications/,
  ],
] as const)("%s, and has no switch", async (_, install, words) => {
  install();
  show();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("switch", { name: "Tell me on this device" })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Devices" })).toBeNull();
});

test("this device is turned on by the browser's prompt, then shows its choices, and is turned off again", async () => {
  const browser = installPushBrowser();
  const { pointer } = show();
  await waitFor(async () => expect(await here()).toBeEnabled());
  expect(await here()).not.toBeChecked();
  const { made } = browser;
  respond(`POST ${PATH}`, 201, deviceWith({ endpointHash: hashOf(made.endpoint) }));
  await pointer.click(await here());
  expect(await screen.findByText("This device")).toBeVisible();
  expect(browser.keys).toEqual(["the key"]);
  expect(bodiesOf(`POST ${PATH}`)).toEqual([made]);
  expect(screen.getByRole("columnheader", { name: "Devices" })).toBeVisible();

  respond("PATCH /api/settings/notifications", 200, { ...SETTINGS, pushSays: "words" });
  await pointer.click(screen.getByRole("switch", { name: "With the ride and the words" }));
  await pointer.click(screen.getByRole("switch", { name: "A ride is ready Devices" }));
  await waitFor(() =>
    expect(bodiesOf("PATCH /api/settings/notifications")).toEqual([
      { pushSays: "words" },
      { push: { rideReady: false } },
    ]),
  );

  respond(`DELETE ${PATH}/p1`, 204, null);
  await pointer.click(await here());
  await waitFor(() => expect(screen.queryByRole("list", { name: "Your devices" })).toBeNull());
  expect(browser).toMatchObject({ subscription: null, badges: [0] });
});

test("when the browser's prompt is denied it stays off, and says how to change that", async () => {
  installPushBrowser({ answer: "denied" });
  const { pointer } = show();
  await waitFor(async () => expect(await here()).toBeEnabled());
  await pointer.click(await here());
  expect(await screen.findByText("Not turned on")).toBeVisible();
  expect(await screen.findByText(/Allow notifications of this page/)).toBeVisible();
  expect(bodiesOf(`POST ${PATH}`)).toEqual([]);
});

test("a rejection is shown with its reason", async () => {
  installPushBrowser();
  respond(`POST ${PATH}`, 422, { message: "20 devices are told already", code: "refused" });
  const { pointer } = show();
  await waitFor(async () => expect(await here()).toBeEnabled());
  await pointer.click(await here());
  expect(await screen.findByText("20 devices are told already")).toBeVisible();
  expect(await here()).not.toBeChecked();
});

test("other devices are renamed, tested and removed; without any device the choices are hidden", async () => {
  respondState([deviceWith()]);
  const { pointer } = show();
  const list = within(await screen.findByRole("list", { name: "Your devices" }));
  expect(list.queryByText("This device")).toBeNull();
  respond(`POST ${PATH}/p1/trial`, 202, null);
  await pointer.click(list.getByRole("button", { name: "Send a trial to Safari on iPhone" }));
  expect(await screen.findByText("A trial is on its way")).toBeVisible();

  respond(`PATCH ${PATH}/p1`, 200, deviceWith({ name: "Barn phone" }));
  await pointer.click(list.getByRole("button", { name: "Rename Safari on iPhone" }));
  const field = await screen.findByRole("textbox", { name: "Name" });
  await pointer.clear(field);
  await pointer.type(field, "Barn phone");
  await pointer.click(screen.getByRole("button", { name: "Save" }));
  expect(await list.findByText("Barn phone")).toBeVisible();
  expect(bodiesOf(`PATCH ${PATH}/p1`)).toEqual([{ name: "Barn phone" }]);

  respond(`DELETE ${PATH}/p1`, 204, null);
  await pointer.click(list.getByRole("button", { name: "Remove Barn phone" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Devices" })).toBeNull());
});

test("devices that could not be loaded are reported, and can be loaded again", async () => {
  respond(`GET ${PATH}`, 500, null);
  const { pointer } = show();
  expect(await screen.findByText("Could not load your devices")).toBeVisible();
  respondState([deviceWith()]);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("list", { name: "Your devices" })).toBeVisible();
});
