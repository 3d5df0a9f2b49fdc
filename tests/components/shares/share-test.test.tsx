/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ShareTest } from "@/components/shares/share-test";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

test("the share button is shown in three styles, for a completed video; sharing reloads the list", async () => {
  respond("GET /api/videos", 200, [
    videoWith({ id: "1", title: "Not yet", processingStatus: "processing" }),
    videoWith(),
  ]);
  const { pointer, unmount } = renderScreen(<ShareTest />);
  expect(await screen.findByRole("heading", { level: 1, name: "Share Button Test" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Video" })).toHaveTextContent("Canter work");
  const [solid, ...others] = screen.getAllByRole("button", { name: "Share Video" });
  expect(others).toHaveLength(2);
  const path = `/api/videos/${videoWith().id}/share`;
  const links = `GET /api/videos/${videoWith().id}/links`;
  respond(links, 502, null);
  if (solid) await pointer.click(solid);
  expect(await screen.findByText("Failed to share video")).toBeVisible();
  const readBefore = bodiesOf("GET /api/videos").length;
  const link = {
    id: crypto.randomUUID(),
    name: "",
    shareUrl: "http://a/shared/b",
    hasCode: false,
    guestsMayDeleteMarkers: true,
  };
  respond(links, 200, []);
  respond(`POST ${path}`, 200, link);
  if (solid) await pointer.click(solid);
  expect(await screen.findByRole("dialog", { name: "Share This Video" })).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  await waitFor(() => expect(bodiesOf("GET /api/videos").length).toBeGreaterThan(readBefore));
  unmount();

  respond("GET /api/videos", 200, []);
  renderScreen(<ShareTest />);
  expect(await screen.findByText(/no completed video to share yet/)).toBeVisible();
});
