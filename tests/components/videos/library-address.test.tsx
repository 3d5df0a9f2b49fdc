/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { VideoLibrary } from "@/components/videos/video-library";
import { LIBRARY_PAGE_MAX } from "@/lib/contracts/library";
import { respondWithLibrary, libraryPartOf, LIBRARY_START } from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const cards = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));
const rides = [
  videoWith({ id: "1", title: "Canter", createdAt: "2026-01-05T10:00:00.000Z" }),
  videoWith({ id: "2", title: "Trot", processingStatus: "failed", createdAt: "2026-01-04T10:00:00.000Z" }),
];

afterEach(() => window.history.replaceState(null, "", "/"));

test("going back undoes one choice, and a search as a whole", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary(rides);
  const { pointer } = renderScreen(<VideoLibrary />);
  await screen.findByText("Trot");
  await pointer.click(screen.getByRole("combobox", { name: "Status" }));
  await pointer.click(await screen.findByRole("option", { name: "Failed" }));
  expect(cards()).toEqual(["Trot"]);
  await pointer.type(screen.getByRole("searchbox"), "canter");
  expect(screen.getByText("No videos match")).toBeVisible();
  expect(window.location.search).toBe("?search=canter&status=failed");

  window.history.back();
  await waitFor(() => expect(cards()).toEqual(["Trot"]));
  expect(screen.getByRole("searchbox")).toHaveValue("");
  window.history.back();
  await waitFor(() => expect(cards()).toEqual(["Canter", "Trot"]));
  window.history.forward();
  await waitFor(() => expect(cards()).toEqual(["Trot"]));
});

test("while the rest is read its places are reserved; a page that fails is read again on request", async () => {
  respond("GET /api/collections", 200, []);
  const next = `${rides[0]!.createdAt}_${rides[0]!.id}`;
  const page = `GET /api/videos?${new URLSearchParams({ limit: String(LIBRARY_PAGE_MAX), after: next })}`;
  const sums = { total: 2, next };
  respond(LIBRARY_START, 200, libraryPartOf(rides.slice(0, 1), sums));
  respond(page, 503, { message: "The database is resting.", code: "unavailable" });
  const { pointer } = renderScreen(<VideoLibrary />);
  await screen.findByText("Could not load all of your videos");
  expect(screen.getByText("The database is resting.")).toBeVisible();
  expect(screen.getByText("2 videos")).toBeVisible();
  expect(cards()).toEqual(["Canter"]);

  respond(page, 200, libraryPartOf(rides.slice(1), { kind: "page", total: 2 }));
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Trot");
  expect(screen.queryByText("Could not load all of your videos")).not.toBeInTheDocument();
});
