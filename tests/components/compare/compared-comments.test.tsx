/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { ComparedComments } from "@/components/compare/compared-comments";
import { createComparison } from "@/components/compare/comparison";
import { ComparisonProvider } from "@/components/compare/comparison-context";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { INITIAL_CHOICE, SIDES, type Side } from "@/lib/domain/compare/comparison-choice";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { createFakeEngine } from "@/tests/support/fake-engine";
import { renderScreen } from "@/tests/support/render-screen";
import { mockMedia, openRides, RIDES } from "@/tests/support/screens/compared-rides";
import { respond, respondLater } from "@/tests/support/screens/screen-server";
import { commentWith } from "@/tests/support/videos/videos";

const COMMENTS = {
  a: [
    commentWith({ id: "late", frame: 90, content: "Straight here", authorName: "Ines", isGuest: true }),
    commentWith({
      id: "early",
      frame: 30,
      authorName: "Rita",
      type: "audio",
      content: "",
      audioDuration: 12.4,
    }),
    commentWith({ id: "reply", frame: 30, parentId: "early", content: "I see it", authorName: "Anna" }),
  ],
  b: [commentWith({ id: "other", frame: 60, content: "Hollow", authorName: "Rita" })],
};

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const pathOf = (side: Side) => `GET /api/videos/${RIDES[side].id}/comments`;

beforeEach(() => {
  mockMedia();
  for (const side of SIDES) respond(pathOf(side), 200, COMMENTS[side]);
});

const rideOf = (side: Side): RideBeside => ({
  scope: { kind: "own", videoId: RIDES[side].id },
  video: RIDES[side],
  source: { ...SOURCE, videoId: RIDES[side].id, title: RIDES[side].title },
  drawn: [],
  marks: [],
  series: [],
});
const SOURCE = {
  mp4Url: "",
  frameIndexUrl: null,
  sprite: null,
  frameRate: 30,
  durationSeconds: 75,
  hasAudio: false,
};

/** The list beside two engines, aligned at frames 0 and 10. */
function open({ isDesk = false } = {}) {
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: isDesk && media.includes("64rem") });
  const a = createFakeEngine(approximateTimecode(75, 30));
  const b = createFakeEngine(approximateTimecode(75, 30));
  const choice = { ...INITIAL_CHOICE, anchors: { a: 0, b: 10 } };
  const comparison = createComparison({ a: a.engine, b: b.engine }, choice);
  comparison.connect();
  const onClose = jest.fn();
  const view = renderScreen(
    <ComparisonProvider value={comparison}>
      <ComparedComments rides={{ a: rideOf("a"), b: rideOf("b") }} onClose={onClose} />
    </ComparisonProvider>,
  );
  const shown = () => [a.state.get().frameIndex, b.state.get().frameIndex];
  return { ...view, comparison, onClose, shown };
}

const rows = async () =>
  within(await screen.findByRole("list", { name: "Comments" }))
    .getAllByRole("button")
    .map((row) => row.textContent);

test("each ride has its list, and each comment a line with its author, text or length, and frame", async () => {
  const { pointer } = open();
  expect(await rows()).toEqual([
    expect.stringMatching(/Rita.*Audio comment, 0:12.*Frame 30$/),
    expect.stringMatching(/Reply by Anna.*I see it.*Frame 30$/),
    expect.stringMatching(/Ines.*Guest.*Straight here.*Frame 90$/),
  ]);
  await pointer.click(screen.getByRole("button", { name: "Bella in autumn" }));
  expect(await rows()).toEqual([expect.stringMatching(/Rita.*Hollow.*Frame 60$/)]);
});

test("a tap takes both rides to the frame, and lets the ride of the comment lead", async () => {
  const { pointer, comparison, onClose, shown } = open();
  await pointer.click(await screen.findByRole("button", { name: /Straight here/ }));
  expect([shown(), comparison.getSnapshot().focus]).toEqual([[90, 100], "a"]);
  expect(onClose).toHaveBeenCalledTimes(1);
  await pointer.click(screen.getByRole("button", { name: "Bella in autumn" }));
  await pointer.click(await screen.findByRole("button", { name: /Hollow/ }));
  expect([shown(), comparison.getSnapshot().focus]).toEqual([[50, 60], "b"]);
});

test("on a wide screen the list stays open, and the keyboard moves through it", async () => {
  const { pointer, onClose, shown } = open({ isDesk: true });
  const list = within(await screen.findByRole("region", { name: "Comments" }));
  (await list.findByRole("button", { name: "Bella in autumn" })).focus();
  await pointer.keyboard("{Enter}");
  const row = await list.findByRole("button", { name: /Hollow/ });
  row.focus();
  await pointer.keyboard("{Enter}");
  expect(shown()).toEqual([50, 60]);
  expect(onClose).not.toHaveBeenCalled();
});

test("a ride without comments says so, and a list that fails can be loaded again", async () => {
  const release = respondLater(pathOf("a"));
  respond(pathOf("b"), 200, []);
  const { pointer } = open();
  expect(await screen.findByText("Loading comments")).toBeInTheDocument();
  release(503, { message: "The database did not answer.", code: "unavailable" });
  expect(await screen.findByText("Could not load the comments")).toBeVisible();
  respond(pathOf("a"), 200, COMMENTS.a);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await rows()).toHaveLength(3);
  await pointer.click(screen.getByRole("button", { name: "Bella in autumn" }));
  expect(await screen.findByText("No comments yet")).toBeVisible();
});

test("the list is opened and closed from the bar; on a phone rarer choices there are folded", async () => {
  const { pointer } = openRides({ fa: "0", fb: "0" });
  const more = await screen.findByRole("button", { name: "More choices" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  await pointer.click(more);
  expect(more).toHaveAttribute("aria-expanded", "true");
  const choices = document.getElementById(more.getAttribute("aria-controls") ?? "");
  expect(choices).toHaveAttribute("data-open");
  expect(within(choices as HTMLElement).getByRole("button", { name: "Swap the rides" })).toBeVisible();
  await pointer.tab();
  await pointer.keyboard("{Escape}");
  expect(choices).not.toHaveAttribute("data-open");
  expect(more).toHaveFocus();
  const button = screen.getByRole("button", { name: "Comments" });
  await pointer.click(button);
  expect(await screen.findByRole("dialog", { name: "Comments" })).toBeVisible();
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(button).toHaveAttribute("aria-expanded", "false");
});
