/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, jest, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { newId } from "@/lib/client/calls/new-id";
import { demoStore } from "@/lib/client/local-video/demo-store";
import { DemoViewer } from "@/components/demo/demo-viewer";
import { allowedActions } from "@/lib/domain/access";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { commentWith, markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";

const video = videoWith({ title: "Half-pass", isDemo: true, allowed: allowedActions("demoVisitor") });
const API = `GET /api/demo/videos/${video.id}`;
const theirs = { canEdit: false, canResolve: false, canDelete: false };

beforeEach(() => {
  // jsdom has no media.
  for (const command of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
  respond(API, 200, video);
  respondAnnotations(`/api/demo/videos/${video.id}`);
});

const open = () => renderScreen(<DemoViewer videoId={video.id} initial={{}} />);
const panel = (name: RegExp) => screen.findByRole("tabpanel", { name });

test("says that it is a demo, and leads back, to the sign-up and to the product", async () => {
  open();
  const bar = within(screen.getByRole("region", { name: "Demo Mode" }));
  expect(bar.getByText("Demo Mode")).toBeVisible();
  expect(bar.getByRole("link", { name: "Back to Demo Videos" })).toHaveAttribute("href", "/demo?list");
  expect(bar.getByRole("link", { name: "Sign Up to Analyze" })).toHaveAttribute("href", "/api/login");
  const banner = await screen.findByRole("complementary", { name: "Demo" });
  expect(banner).toHaveTextContent("Demo Mode - Sign up to add your own comments and markers");
  expect(within(banner).getByRole("link", { name: "Sign Up Free" })).toHaveAttribute("href", "/api/login");
});

test("shows the replay player, the sample comments and the sample markers, without controls to add any", async () => {
  respond(`${API}/comments`, 200, [
    commentWith({ id: "a", content: "Heels down", time: 2.4, frame: 72, ...theirs }),
    commentWith({
      id: "b",
      type: "audio",
      content: "",
      audioPath: "b.m4a",
      audioDuration: 3.21,
      time: 3,
      frame: 90,
      ...theirs,
    }),
  ]);
  respond(`${API}/series`, 200, [seriesWith({ canEdit: false, canDelete: false })]);
  respond(`${API}/markers`, 200, [
    markerWith({ label: "Take-off", time: 1.2, canEdit: false, canDelete: false }),
  ]);
  open();
  expect(await screen.findByRole("region", { name: "Replay player" })).toBeVisible();
  const comments = within(await panel(/Sample Comments/));
  expect(await comments.findByText("Heels down")).toBeVisible();
  expect(comments.getByRole("heading", { name: "Sample Comments (2)" })).toBeInTheDocument();
  expect(comments.getByText("0:02.40 · Frame 72")).toBeVisible();
  expect(comments.getAllByRole("button", { name: "Jump to Frame" })).toHaveLength(2);
  expect(comments.getByRole("group", { name: /^Audio comment by/ })).toHaveTextContent("3.2s");
  expect(comments.getByRole("button", { name: "Record Audio" })).toBeDisabled();
  expect(comments.getByRole("button", { name: "Hear what the trainer saw" })).toBeVisible();
  const markers = within(await panel(/Sample Markers/));
  expect(markers.getByRole("heading", { name: "Sample Markers (1)" })).toBeInTheDocument();
  // Behind the other panel it comes a little later.
  expect(await markers.findByTitle("Jump to Take-off")).toHaveTextContent("0:01.20");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  for (const name of [/^Add/, /^Delete/, /^Edit/, /^Clear/, /^Share/])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a visitor's annotations stay on this device, and the page says so; the sample's are unchanged", async () => {
  respond(`${API}/comments`, 200, [commentWith({ content: "Heels down", time: 2.4, frame: 72, ...theirs })]);
  const { pointer, unmount } = open();
  await screen.findByText("Heels down");
  await pointer.click(screen.getByRole("button", { name: "Try It Yourself" }));
  const stays = await screen.findByText(/what you write here stays on this device/);
  expect(stays).toHaveFocus();
  expect(screen.getByText(/Sign up to add your own comments and markers/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Add a comment" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Record Audio" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: /^(Delete|Edit|Share|Clear)/ })).not.toBeInTheDocument();

  const store = demoStore(video.id);
  await store.create("comment", { id: newId(), type: "text", content: "Mine", time: 1, frame: 30 });
  unmount();
  open();
  const mine = within(await screen.findByRole("article", { name: /Mine|You/ }));
  expect(mine.getByText("Mine")).toBeVisible();
  expect(await screen.findByText("Heels down")).toBeVisible();
});

test("without comments there is an empty state", async () => {
  open();
  expect(await screen.findByText("No comments yet")).toBeVisible();
  expect(await screen.findByText("No markers yet")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Sample Comments (0)" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sample Markers (0)" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Hear what the trainer saw" })).not.toBeInTheDocument();
});
