/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { CollectionsScreen } from "@/components/collections/collections-screen";
import { Dashboard } from "@/components/dashboard/home";
import { LIBRARY_START, respondWithLibrary, libraryPartOf } from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const collection = (id: string, name: string) => ({
  id,
  name,
  description: "",
  createdAt: "2026-01-05T10:00:00.000Z",
});
const FOUR = ["Bella", "Comet", "Duke", "Ella"].map((name) => collection(name.toLowerCase(), name));

test("lists all collections with how many videos each has, once that is known", async () => {
  respond("GET /api/collections", 200, FOUR);
  const respondWithVideos = respondLater(LIBRARY_START);
  renderScreen(<CollectionsScreen />);
  expect(await screen.findAllByRole("article")).toHaveLength(4);
  expect(screen.queryByText(/\d videos?/)).not.toBeInTheDocument();
  const videos = ["duke", "duke", "ella"].map((collectionId, n) => videoWith({ id: `${n}`, collectionId }));
  respondWithVideos(200, libraryPartOf(videos));
  await screen.findByText("2 videos");
  expect(screen.getAllByText(/\d videos?/).map((count) => count.textContent)).toEqual([
    "0 videos",
    "0 videos",
    "2 videos",
    "1 video",
  ]);
});

test("the first one is created from here", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([]);
  const { pointer } = renderScreen(<CollectionsScreen />);
  await pointer.click(await screen.findByRole("button", { name: "Create Collection" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Collection" }));
  await pointer.type(dialog.getByLabelText("Name"), "Bella");
  respond("POST /api/collections", 201, collection("bella", "Bella"));
  respond("GET /api/collections", 200, [collection("bella", "Bella")]);
  await pointer.click(dialog.getByRole("button", { name: "Create Collection" }));
  expect(await screen.findByRole("link", { name: "View Collection Bella" })).toHaveAttribute(
    "href",
    "/collections/bella",
  );
});

test("the dashboard links to the collections that it does not show", async () => {
  respond("GET /api/collections", 200, FOUR);
  respondWithLibrary([]);
  renderScreen(<Dashboard firstName="Frida" />);
  expect(await screen.findByRole("link", { name: "View All Collections" })).toHaveAttribute(
    "href",
    "/collections",
  );
  expect(screen.getAllByRole("link", { name: /^View Collection/ })).toHaveLength(3);
});
