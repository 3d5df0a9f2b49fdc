/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Unsubscribe } from "@/components/auth/unsubscribe";
import { NotificationsSection } from "@/components/settings/notifications-section";
import type { NotificationSettings } from "@/lib/contracts/notification-settings";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondLater } from "@/tests/support/screens/screen-server";

const PATCH = "PATCH /api/settings/notifications";
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

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

const settings = (part: Partial<NotificationSettings> = {}): NotificationSettings => ({
  digest: "hourly",
  mail: ALL_ON,
  push: ALL_ON,
  pushSays: "little",
  quietHours: null,
  timeZone: ZONE,
  stoppedAddress: null,
  ...part,
});

beforeEach(() => {
  respond("GET /api/settings/notifications", 200, settings());
  respond("GET /api/push-subscriptions", 200, { publicKey: "key", unread: 0, subscriptions: [] });
});

const renderSection = () => renderScreen(<NotificationsSection isEmailConfirmed />);
const findSwitch = (name: string) => screen.findByRole("switch", { name });

test("a kind is turned off at once, and back on when the server rejects it", async () => {
  const { pointer } = renderSection();
  const ready = await findSwitch("A ride is ready");
  const release = respondLater(PATCH);
  await pointer.click(ready);
  expect(ready).not.toBeChecked();
  expect(bodiesOf(PATCH)).toEqual([{ mail: { rideReady: false } }]);
  release(502, null);
  expect(await screen.findByText("Notifications not changed")).toBeVisible();
  await waitFor(() => expect(ready).toBeChecked());
});

test("two changes in a row both stay while the first is being sent", async () => {
  const { pointer } = renderSection();
  const release = respondLater(PATCH);
  await pointer.click(await findSwitch("A ride is ready"));
  await pointer.click(await findSwitch("A ride could not be processed"));
  const { mail } = settings();
  respond(PATCH, 200, settings({ mail: { ...mail, rideReady: false, rideFailed: false } }));
  release(200, settings({ mail: { ...mail, rideReady: false } }));
  await waitFor(() => expect(bodiesOf(PATCH)).toHaveLength(2));
  expect(await findSwitch("A ride is ready")).not.toBeChecked();
  expect(await findSwitch("A ride could not be processed")).not.toBeChecked();
});

test("the first change also sends the browser's time zone, which is then shown; a different one is offered", async () => {
  respond("GET /api/settings/notifications", 200, settings({ timeZone: null }));
  respond(PATCH, 200, settings({ digest: "daily", timeZone: "Asia/Tokyo" }));
  const { pointer } = renderSection();
  await pointer.click(await screen.findByRole("radio", { name: "Once a day, at 18:00" }));
  await waitFor(() => expect(bodiesOf(PATCH)).toEqual([{ digest: "daily", timeZone: ZONE }]));
  expect(await screen.findByText("Asia/Tokyo")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: `Use ${ZONE}` }));
  await waitFor(() => expect(bodiesOf(PATCH).at(-1)).toEqual({ timeZone: ZONE }));
});

test("quiet hours are saved when a field is left, and not empty or without end", async () => {
  respond("GET /api/settings/notifications", 200, settings({ quietHours: { from: "22:00", to: "07:00" } }));
  respond(PATCH, 200, settings({ quietHours: { from: "21:30", to: "07:00" } }));
  renderSection();
  const leave = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  await screen.findByLabelText("From");
  leave("From", "");
  leave("From", "07:00");
  expect(screen.getByLabelText("From")).toHaveValue("22:00");
  expect(bodiesOf(PATCH)).toEqual([]);
  leave("From", "21:30");
  await waitFor(() => expect(bodiesOf(PATCH)).toEqual([{ quietHours: { from: "21:30", to: "07:00" } }]));
  expect(screen.getByLabelText("From")).toHaveValue("21:30");
});

test("with Never the other choices are hidden, and before the address is confirmed all of them", async () => {
  respond("GET /api/settings/notifications", 200, settings({ digest: "never" }));
  renderSection();
  expect(await screen.findByRole("radio", { name: "Never" })).toBeChecked();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  renderScreen(<NotificationsSection isEmailConfirmed={false} />);
  expect(await screen.findByText(/^Confirm your email address first/)).toBeVisible();
});

test("an address whose mails bounce is shown, and mails to it can be resumed at once", async () => {
  respond("GET /api/settings/notifications", 200, settings({ stoppedAddress: "rita@x.org" }));
  const { pointer } = renderSection();
  const notice = (await screen.findByRole("button", { name: "Send Again" })).parentElement;
  expect(notice).toHaveTextContent("Mails to rita@x.org come back. We stopped sending them.");
  respond(PATCH, 200, settings());
  await pointer.click(screen.getByRole("button", { name: "Send Again" }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(bodiesOf(PATCH)).toEqual([{ stoppedAddress: null }]);
});

test("settings that could not be loaded are reported, and can be loaded again", async () => {
  respond("GET /api/settings/notifications", 500, null);
  const { pointer } = renderSection();
  expect(await screen.findByText("Could not load your notifications")).toBeVisible();
  respond("GET /api/settings/notifications", 200, settings());
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("table", { name: "What you are told" })).toBeVisible();
});

test("a mailed link turns the mails off by its button; an unknown one says that nothing changed", async () => {
  respond("POST /api/unsubscribe?token=a.b", 200, { message: "These mails are off" });
  const { pointer } = renderScreen(<Unsubscribe token="a.b" mails="notifications" />);
  await pointer.click(screen.getByRole("button", { name: "Turn These Mails Off" }));
  expect(await screen.findByText("These mails are off.")).toBeVisible();
  renderScreen(<Unsubscribe token="a" mails={null} />);
  expect(screen.getByText(/^Nothing was changed/)).toBeVisible();
  renderScreen(<Unsubscribe token="c.d" mails="invitations" />);
  expect(screen.getByText(/^Then nobody can have an invitation mailed/)).toBeVisible();
});
