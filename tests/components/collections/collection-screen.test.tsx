/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { CollectionScreen } from "@/components/collections/collection-screen";
import { respondWithLibrary } from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import type { Video } from "@/lib/contracts/videos";
import { videoWith } from "@/tests/support/videos/videos";

const bella = { id: "c1", name: "Bella", description: "Flat work", createdAt: "2026-01-05T10:00:00.000Z" };
const cards = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));

function show(videos: readonly Video[] = []) {
  respond("GET /api/collections", 200, [bella]);
  respondWithLibrary(videos);
  return renderScreen(<CollectionScreen collectionId="c1" />);
}

test("shows what it is called and its own videos alone", async () => {
  show([
    videoWith({ id: "1", title: "Canter work", collectionId: "c1" }),
    videoWith({ id: "2", title: "Somebody else" }),
  ]);
  expect(await screen.findByRole("heading", { level: 1, name: "Bella" })).toBeVisible();
  expect(screen.getByText("Flat work")).toBeVisible();
  await screen.findByText("Canter work");
  expect(cards()).toEqual(["Canter work"]);
});

test("an empty one leads to an upload into it", async () => {
  show();
  await screen.findByText("No videos in this collection yet");
  expect(screen.getByRole("link", { name: "Upload Video" })).toHaveAttribute("href", "/upload?collection=c1");
});

test("is renamed", async () => {
  const { pointer } = show();
  await pointer.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Collection" }));
  await pointer.clear(dialog.getByLabelText("Name"));
  await pointer.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Name is required");
  await pointer.type(dialog.getByLabelText("Name"), "Bella 2026");
  const renamed = { ...bella, name: "Bella 2026" };
  respond("PATCH /api/collections/c1", 200, renamed);
  respond("GET /api/collections", 200, [renamed]);
  await pointer.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Bella 2026" })).toBeVisible();
  expect(bodiesOf("PATCH /api/collections/c1")).toEqual([{ name: "Bella 2026", description: "Flat work" }]);
});

test("is deleted only after a confirmation, which says that its videos stay", async () => {
  const { pointer, visited } = show();
  await pointer.click(await screen.findByRole("button", { name: "Delete Collection" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Its videos stay in your library.");
  expect(bodiesOf("DELETE /api/collections/c1")).toHaveLength(0);

  respond("DELETE /api/collections/c1", 500, { message: "The database is resting.", code: "internal" });
  await pointer.click(within(question).getByRole("button", { name: "Delete Collection" }));
  await screen.findByText("The database is resting.");
  expect(question).toBeVisible();

  respond("DELETE /api/collections/c1", 200, null);
  respond("GET /api/collections", 200, []);
  await pointer.click(within(question).getByRole("button", { name: "Delete Collection" }));
  await waitFor(() => expect(visited).toEqual(["/collections"]));
  expect(await screen.findByText("Collection deleted")).toBeInTheDocument();
});

test("an unknown or foreign collection has a screen of its own", async () => {
  respond("GET /api/collections", 200, []);
  renderScreen(<CollectionScreen collectionId="c9" />);
  expect(await screen.findByRole("heading", { name: "Collection Not Found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Collections" })).toHaveAttribute("href", "/collections");
});
