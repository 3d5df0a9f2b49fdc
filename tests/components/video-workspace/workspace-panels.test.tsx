/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const id = videoWith().id;

beforeEach(() => {
  // jsdom has no fullscreen and no media.
  Object.assign(document, { fullscreenElement: null });
  for (const command of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
  respond(`GET /api/videos/${id}`, 200, videoWith());
  respondAnnotations(`/api/videos/${id}`, { comments: [commentWith({ content: "Heels down", frame: 72 })] });
});

const tab = (name: RegExp) => screen.getByRole("tab", { name });
const expectShown = (name: RegExp) => expect(tab(name)).toHaveAttribute("aria-selected", "true");

async function open() {
  const view = renderScreen(<VideoWorkspace scope={{ kind: "own", videoId: id }} />);
  await screen.findByText("Heels down");
  await screen.findByText("No markers yet");
  return view;
}

test("a key shows the tab of its command", async () => {
  const { pointer } = await open();
  expectShown(/Comments/);
  await pointer.keyboard("t");
  expectShown(/Timing/);
  expect(screen.getByRole("region", { name: "Tap along" })).toBeInTheDocument();
  await pointer.keyboard("n");
  expectShown(/Comments/);
  await pointer.click(tab(/Timing/));
  expectShown(/Timing/);
  await pointer.keyboard("c");
  expectShown(/Comments/);
  expect(screen.getByLabelText("Add a comment")).toHaveFocus();
});

test("after a click on a tab keys control the player; by keyboard focus they control the tabs", async () => {
  const { pointer } = await open();
  await pointer.click(tab(/Timing/));
  expect(screen.getByRole("heading", { name: "Timing Analysis" })).toHaveFocus();
  act(() => tab(/Timing/).focus());
  await pointer.keyboard("{ArrowLeft}");
  expectShown(/Comments/);
  expect(tab(/Comments/)).toHaveFocus();
});
