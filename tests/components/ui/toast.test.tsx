/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { showToast } from "@/components/ui/toast";
import { renderScreen } from "@/tests/support/render-screen";

test("a new notification takes the place of the one on screen", async () => {
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
