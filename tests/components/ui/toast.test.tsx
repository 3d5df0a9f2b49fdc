/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { showToast } from "@/components/ui/toast";
import { renderScreen } from "@/tests/support/render-screen";

test("a new notification replaces the one on screen", async () => {
  renderScreen(<p>A screen</p>);
  act(() => showToast({ title: "Comment added", variant: "success" }));
  await screen.findByText("Comment added");
  act(() =>
    showToast({ title: "Delete failed", description: "Failed to delete the video.", variant: "destructive" }),
  );
  await screen.findByText("Delete failed");
  expect(screen.getByText("Failed to delete the video.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Comment added")).not.toBeInTheDocument());
});

test.each([
  ["a small screen at the top", false, "top-center"],
  ["a wide one at the bottom right", true, "bottom-right"],
])("a notification is shown on %s, for 5 s", (_where, isWide, place) => {
  jest.useFakeTimers();
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: isWide && media.includes("min-width") });
  try {
    renderScreen(<p>A screen</p>);
    act(() => showToast({ title: "Marker added", variant: "success" }));
    act(() => jest.advanceTimersByTime(100));
    const list = screen.getByText("Marker added").closest<HTMLElement>("[data-sonner-toaster]");
    expect(`${list?.dataset.yPosition}-${list?.dataset.xPosition}`).toBe(place);
    act(() => jest.advanceTimersByTime(4800));
    expect(screen.getByText("Marker added")).toBeVisible();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByText("Marker added")).not.toBeInTheDocument();
  } finally {
    window.matchMedia = matchMedia;
    jest.useRealTimers();
  }
});
