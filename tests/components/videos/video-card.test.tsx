/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { VideoCard } from "@/components/videos/video-card";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const show = (part: Parameters<typeof videoWith>[0]) =>
  renderScreen(<VideoCard video={videoWith(part)} collection={{ id: "c1", name: "Bella" }} />);

test("a completed video is analyzed and shared", () => {
  show({});
  expect(screen.getByText("Completed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Analyze" })).toHaveAttribute("href", `/video/${videoWith().id}`);
  expect(screen.getByRole("button", { name: "Share Video" })).toBeEnabled();
  expect(screen.getByText("1:15")).toBeVisible();
  expect(screen.getByRole("article")).toHaveTextContent("Jan 05, 2026 · Bella");
  expect(screen.getByRole("link", { name: "Bella" })).toHaveAttribute("href", "/collections/c1");
});

test("a video in processing shows so, and is not shared", () => {
  show({ processingStatus: "processing", duration: null });
  expect(screen.getByText("Processing...")).toBeVisible();
  expect(screen.getByText("Processing")).toBeVisible();
  expect(screen.getByRole("link", { name: "View Status" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Share Video" })).not.toBeInTheDocument();
});

test("a failed video says why", () => {
  show({ processingStatus: "failed", processingError: "This file is not a video we can read." });
  expect(screen.getByText("Failed")).toBeVisible();
  expect(screen.getByText("This file is not a video we can read.")).toBeVisible();
  expect(screen.queryByText(/try uploading again/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "View Status" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Share Video" })).not.toBeInTheDocument();
});

test("a broken thumbnail is replaced by a placeholder", () => {
  const { container } = show({ thumbnailPath: "/broken.jpg" });
  const picture = container.querySelector("img");
  if (picture === null) throw new Error("no thumbnail");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByTestId("thumbnail-placeholder")).toBeInTheDocument();
});

test("deleting asks first, and says what the server refused", async () => {
  const { pointer } = show({});
  const route = `DELETE /api/videos/${videoWith().id}`;
  await pointer.click(screen.getByRole("button", { name: "Delete Canter work" }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("This action cannot be undone.");
  expect(bodiesOf(route)).toHaveLength(0);

  respond(route, 500, { message: "The storage did not answer.", code: "unavailable" });
  await pointer.click(screen.getByRole("button", { name: "Delete Video" }));
  await screen.findByText("Error deleting video");
  expect(screen.getByText("The storage did not answer.")).toBeInTheDocument();
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

test("a video that cannot be shared shows why", async () => {
  const { pointer } = show({});
  const path = `/api/videos/${videoWith().id}/share`;
  respond(`GET ${path}`, 200, { share: null });
  respond(`POST ${path}`, 422, { message: "Only a completed video.", code: "refused" });
  await pointer.click(screen.getByRole("button", { name: "Share Video" }));
  await pointer.click(await screen.findByRole("button", { name: "Create Link" }));
  await screen.findByText("Failed to share video");
  expect(screen.getByText("Only a completed video.")).toBeInTheDocument();
});
