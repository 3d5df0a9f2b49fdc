/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { DemoScreen } from "@/components/demo/demo-screen";
import { DemoViewer } from "@/components/demo/demo-viewer";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const { id } = videoWith();

test("without a demo the page has an empty state with a link", () => {
  renderScreen(<DemoScreen videos={[]} />);
  expect(screen.getByText("No demo videos available yet.")).toBeVisible();
  expect(screen.getByText("Check back soon for sample videos.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create Free Account" })).toHaveAttribute("href", "/api/login");
  expect(screen.getByRole("link", { name: "Learn More about Strideframe" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("each demo with its length, and a placeholder for a picture that does not load", () => {
  const videos = [
    videoWith({ title: "Half-pass", description: "Left rein", duration: 75, thumbnailPath: "/gone.jpg" }),
    videoWith({ id: "2", title: "Piaffe", duration: null }),
  ];
  renderScreen(<DemoScreen videos={videos} />);
  const card = within(screen.getByRole("article", { name: "Half-pass" }));
  expect(card.getByText("Left rein")).toBeVisible();
  expect(card.getByText("1:15")).toBeVisible();
  expect(card.getByRole("link", { name: "Try Demo Half-pass" })).toHaveAttribute("href", `/demo/${id}`);
  fireEvent.error(card.getByAltText(""));
  expect(card.getByTestId("thumbnail-placeholder")).toBeVisible();
  expect(within(screen.getByRole("article", { name: "Piaffe" })).getByText("Duration N/A")).toBeVisible();
});

test("a demo that ended meanwhile has a message; after a server error it can be loaded again", async () => {
  respond(`GET /api/demo/videos/${id}`, 404, { message: "Video not found", code: "notFound" });
  const { unmount } = renderScreen(<DemoViewer videoId={id} initial={{}} />);
  expect(await screen.findByRole("heading", { name: "Video Not Found" })).toBeVisible();
  for (const link of screen.getAllByRole("link", { name: "Back to Demo Videos" }))
    expect(link).toHaveAttribute("href", "/demo?list");
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  unmount();

  respond(`GET /api/demo/videos/${id}`, 503, { message: "The database is resting.", code: "unavailable" });
  renderScreen(<DemoViewer videoId={id} initial={{}} />);
  expect(await screen.findByText("The database is resting.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});
