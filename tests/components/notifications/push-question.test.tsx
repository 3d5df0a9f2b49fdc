/** @jest-environment ./tests/support/screen-environment.mjs */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { useMutation, useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { PushQuestion } from "@/components/notifications/push-question";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { readingQuery, updateReadingMutation } from "@/lib/client/annotations/reading";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { linksQuery, shareVideoMutation } from "@/lib/client/videos/shares";
import type { Comment } from "@/lib/contracts/comments";
import { browserSubscription } from "@/tests/support/accounts/browser-subscription";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import {
  installPushBrowser,
  installSafariOnPhone,
  removePushBrowser,
} from "@/tests/support/screens/push-browser";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const PATH = "/api/push-subscriptions";
const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;
const LINK = {
  id: "01900000-0000-7000-8000-000000000001",
  name: "",
  shareUrl: "https://ride.example/shared/abc",
  hasCode: false,
  guestsMayDeleteMarkers: false,
  question: "",
};

/** The page's other actions: reading, and sharing. */
function Page() {
  const comments = useQuery(commentsQuery(SCOPE));
  const reading = useQuery(readingQuery(SCOPE));
  const { mutate: read } = useMutation(updateReadingMutation(SCOPE));
  const { data: links, refetch } = useQuery(linksQuery("v1"));
  const { mutate: share } = useMutation(shareVideoMutation());
  if (!comments.data || !reading.data) return null;
  return (
    <>
      <PushQuestion />
      <button onClick={() => read(day(3))}>Read</button>
      <button onClick={() => void refetch()}>Open sharing</button>
      {links ? <button onClick={() => share({ videoId: "v1" })}>Share</button> : null}
    </>
  );
}

function show(comments: readonly Comment[]) {
  respond("GET /api/videos/v1/comments", 200, comments);
  return renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith({ id: "v1" })} engine={stillPlayer()}>
      <Page />
    </WorkspaceProvider>,
  );
}

const deviceOf = ({ endpoint }: { endpoint: string }) => ({
  id: "p1",
  name: "A phone",
  endpointHash: createHash("sha256").update(endpoint).digest("base64url"),
  createdAt: day(1),
  lastUsedAt: null,
});
const respondState = (...subscriptions: ReturnType<typeof deviceOf>[]) =>
  respond(`GET ${PATH}`, 200, { publicKey: "the key", unread: 4, subscriptions });

beforeEach(() => {
  localStorage.clear();
  respond("GET /api/videos/v1/reading", 200, { readUntil: day(1) });
  respond("POST /api/videos/v1/reading", 200, { readUntil: day(3) });
  respondState();
});
afterEach(removePushBrowser);

const ANNAS = commentWith({ id: "a", authorName: "Anna", isOwn: false, createdAt: day(2) });
const question = () => screen.queryByRole("region", { name: "Notifications" });
const press = async ({ pointer }: ReturnType<typeof show>, name: string) =>
  pointer.click(await screen.findByRole("button", { name }));
const isRead = () => waitFor(() => expect(bodiesOf("POST /api/videos/v1/reading")).toHaveLength(1));

test("the question is shown once another's comment was read, not on arrival; turned on, it is removed", async () => {
  const browser = installPushBrowser();
  const view = show([ANNAS]);
  await screen.findByRole("button", { name: "Read" });
  expect(question()).toBeNull();
  await press(view, "Read");
  expect(await screen.findByRole("region", { name: "Notifications" })).toHaveTextContent(
    "Tell me when Anna answers",
  );
  // The browser's permission prompt has not been shown yet.
  expect(browser.permission).toBe("default");
  const { made } = browser;
  respond(`POST ${PATH}`, 201, deviceOf(made));
  await press(view, "Turn On");
  expect(await screen.findByText("Notifications are on")).toBeVisible();
  expect(bodiesOf(`POST ${PATH}`)).toEqual([made]);
  await waitFor(() => expect(question()).toBeNull());
});

test("once declined, it is not shown again on this device", async () => {
  installPushBrowser();
  const first = show([ANNAS]);
  await press(first, "Read");
  await press(first, "Not Now");
  await waitFor(() => expect(question()).toBeNull());
  first.unmount();
  await press(show([ANNAS]), "Read");
  await isRead();
  expect(question()).toBeNull();
});

test("it is shown once a link was made", async () => {
  installPushBrowser();
  respond("GET /api/videos/v1/links", 200, []);
  respond("POST /api/videos/v1/share", 201, LINK);
  const view = show([]);
  await press(view, "Open sharing");
  await screen.findByRole("button", { name: "Share" });
  expect(question()).toBeNull();
  await press(view, "Share");
  expect(await screen.findByText("Tell me when somebody answers")).toBeVisible();
});

test("when the browser then denies permission, it says how to change that, once", async () => {
  installPushBrowser({ answer: "denied" });
  const view = show([ANNAS]);
  await press(view, "Read");
  await press(view, "Turn On");
  expect(await screen.findByText(/Allow notifications of this page/)).toBeVisible();
  await press(view, "OK");
  await waitFor(() => expect(question()).toBeNull());
});

test("in Safari on a phone it says that the page has to be on the home screen", async () => {
  installSafariOnPhone();
  const view = show([ANNAS]);
  await press(view, "Read");
  expect(await screen.findByText(/on the home screen: tap Share/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Turn On" })).toBeNull();
});

test.each([
  ["a browser without pushes", 0, (): unknown => undefined],
  ["one that was refused before", 0, (): unknown => installPushBrowser({ permission: "denied" })],
  [
    "one that is told already",
    1,
    () => {
      const made = browserSubscription();
      installPushBrowser({ permission: "granted", subscription: made });
      respondState(deviceOf(made));
    },
  ],
  [
    "an account whose address is not confirmed",
    1,
    () => {
      installPushBrowser();
      respond(`GET ${PATH}`, 200, { publicKey: null, unread: 0, subscriptions: [] });
    },
  ],
] as const)("%s is not shown the question", async (_, requests, install) => {
  install();
  await press(show([ANNAS]), "Read");
  await isRead();
  await waitFor(() => expect(bodiesOf(`GET ${PATH}`).length).toBeGreaterThanOrEqual(requests));
  // Responses come in the order of the calls.
  await act(async () => void (await fetch("/api/videos/v1/reading")));
  expect(question()).toBeNull();
});

test("after one's own comment the question is not shown", async () => {
  installPushBrowser();
  await press(show([commentWith({ id: "b", isOwn: true, createdAt: day(2) })]), "Read");
  await isRead();
  expect(question()).toBeNull();
});

test("reading removes the page's notifications and the unread count from the device", async () => {
  const closed: string[] = [];
  const shown = ["/?frame=3", "/video/other"].map((data) => ({ data, close: () => void closed.push(data) }));
  const browser = installPushBrowser({ permission: "granted", subscription: browserSubscription(), shown });
  await press(show([ANNAS]), "Read");
  await waitFor(() => expect(browser.badges.at(-1)).toBe(4));
  expect(new Set(closed)).toEqual(new Set(["/?frame=3"]));
});
