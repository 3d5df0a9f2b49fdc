/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { VideoLibrary } from "@/components/videos/video-library";
import { respondWithLibrary } from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const bella = { id: "c1", name: "Bella", description: "", createdAt: "2026-01-05T10:00:00.000Z" };
const RIDES = ["Canter", "Trot", "Walk", "Piaffe"].map((title, n) => videoWith({ id: `v${n}`, title }));
const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .map((box) => [box.getAttribute("aria-label"), box.checked]);
const chosen = () => boxes().flatMap(([name, isChecked]) => (isChecked ? [name] : []));
const box = (name: string) => screen.getByRole("checkbox", { name });

async function startSelecting(rides = RIDES) {
  respond("GET /api/collections", 200, [bella]);
  respondWithLibrary(rides);
  const view = renderScreen(<VideoLibrary />);
  await view.pointer.click(await screen.findByRole("button", { name: "Select" }));
  return view;
}

test("videos are selected one by one, as a range, and all; Escape ends it, and the focus returns", async () => {
  const { pointer } = await startSelecting();
  expect(screen.getByRole("button", { name: "Delete" })).toBeDisabled();
  await pointer.click(screen.getByText("Trot"));
  expect(chosen()).toEqual(["Trot"]);
  await pointer.keyboard("{Shift>}");
  await pointer.click(box("Piaffe"));
  await pointer.keyboard("{/Shift}");
  expect(chosen()).toEqual(["Trot", "Walk", "Piaffe"]);
  expect(screen.getByText("3 selected")).toBeVisible();
  await pointer.keyboard("{Control>}a{/Control}");
  expect(chosen()).toHaveLength(4);
  await pointer.click(screen.getByRole("button", { name: "Select None" }));
  expect(chosen()).toEqual([]);
  await pointer.click(screen.getByRole("button", { name: "Select All 4" }));
  expect(screen.getByText("4 selected")).toBeVisible();
  await pointer.keyboard("{Escape}");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Select" })).toHaveFocus();
});

test("two videos can be compared, no other number", async () => {
  const { pointer } = await startSelecting();
  const compare = () => screen.queryByRole("link", { name: "Compare" });
  await pointer.click(box("Trot"));
  expect(compare()).not.toBeInTheDocument();
  await pointer.click(box("Piaffe"));
  expect(compare()).toHaveAttribute("href", "/compare?a=v1&b=v3");
  await pointer.click(box("Walk"));
  expect(compare()).not.toBeInTheDocument();
});

test("videos hidden by a search are not changed", async () => {
  const { pointer } = await startSelecting();
  await pointer.click(screen.getByRole("button", { name: "Select All 4" }));
  await pointer.type(screen.getByRole("searchbox"), "wal");
  expect(screen.getByText("1 selected")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Delete" }));
  respond("POST /api/videos/delete", 204, null);
  respondWithLibrary(RIDES.filter(({ title }) => title !== "Walk"));
  await pointer.click(screen.getByRole("button", { name: "Delete Video" }));
  await screen.findByText("Video deleted");
  expect(bodiesOf("POST /api/videos/delete")).toEqual([{ ids: ["v2"] }]);
});

test("deleting needs one confirmation, and Undo restores them", async () => {
  const { pointer } = await startSelecting();
  await pointer.click(box("Canter"));
  await pointer.click(box("Walk"));
  await pointer.click(screen.getByRole("button", { name: "Delete" }));
  const question = screen.getByRole("alertdialog", { name: "Delete 2 videos?" });
  expect(question).toHaveTextContent(
    "You can undo it for 10 seconds; after that this action cannot be undone.",
  );

  respond("POST /api/videos/delete", 404, {
    message: "One of these videos is not there any more.",
    code: "not_found",
  });
  await pointer.click(within(question).getByRole("button", { name: "Delete 2 videos" }));
  expect(await screen.findByText("Error deleting videos")).toBeVisible();
  expect(screen.getByText("One of these videos is not there any more.")).toBeVisible();

  respond("POST /api/videos/delete", 204, null);
  respondWithLibrary([RIDES[1]!, RIDES[3]!]);
  await pointer.click(within(question).getByRole("button", { name: "Delete 2 videos" }));
  expect(await screen.findByText("2 videos deleted")).toBeVisible();
  expect(bodiesOf("POST /api/videos/delete").at(-1)).toEqual({ ids: ["v0", "v2"] });
  expect(screen.queryByText("Walk")).not.toBeInTheDocument();

  respond("POST /api/videos/restore", 502, null);
  // Another test's notification may still be disappearing.
  const toast = screen.getByText("2 videos deleted").closest("li")!;
  await pointer.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The videos could not be brought back")).toBeVisible();
  respond("POST /api/videos/restore", 204, null);
  respondWithLibrary(RIDES);
  await pointer.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("article", { name: "Walk" });
  expect(bodiesOf("POST /api/videos/restore").at(-1)).toEqual({ ids: ["v0", "v2"] });
});

test("moving puts them into a collection, and Undo puts each back where it was", async () => {
  const inBella = { ...RIDES[1]!, collectionId: "c1" };
  const { pointer } = await startSelecting([RIDES[0]!, inBella, ...RIDES.slice(2)]);
  await pointer.click(box("Canter"));
  await pointer.click(box("Trot"));
  await pointer.click(screen.getByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move 2 videos" }));
  const bella = await dialog.findByRole("button", { name: "Bella" });
  respond("PATCH /api/videos", 204, null);
  respondWithLibrary([{ ...RIDES[0]!, collectionId: "c1" }, inBella, ...RIDES.slice(2)]);
  await pointer.click(bella);
  const toast = (await screen.findByText("2 videos moved")).closest("li")!;
  expect(bodiesOf("PATCH /api/videos")).toEqual([{ ids: ["v0", "v1"], collectionId: "c1" }]);
  await waitFor(() => expect(screen.getByRole("article", { name: "Canter" })).toHaveTextContent("Bella"));

  respondWithLibrary([RIDES[0]!, inBella, ...RIDES.slice(2)]);
  await pointer.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 videos moved back")).toBeVisible();
  expect(bodiesOf("PATCH /api/videos").slice(1)).toEqual([
    { ids: ["v0"], collectionId: null },
    { ids: ["v1"], collectionId: "c1" },
  ]);
  expect(screen.getByRole("article", { name: "Canter" })).not.toHaveTextContent("Bella");
  expect(screen.getByRole("article", { name: "Trot" })).toHaveTextContent("Bella");
});

test("moving into a new collection needs only its name", async () => {
  const { pointer } = await startSelecting();
  await pointer.click(box("Canter"));
  await pointer.click(screen.getByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move 1 video" }));
  await pointer.click(await dialog.findByRole("button", { name: "New Collection" }));
  respond("POST /api/collections", 201, { ...bella, id: "c9", name: "Autumn" });
  respond("PATCH /api/videos", 204, null);
  await pointer.type(await screen.findByLabelText("Name"), "Autumn{Enter}");
  await screen.findByText("1 video moved");
  expect(bodiesOf("PATCH /api/videos")).toEqual([{ ids: ["v0"], collectionId: "c9" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("while a video is moved nothing else can be chosen, and after a rejection the choice stays open", async () => {
  const { pointer } = await startSelecting();
  await pointer.click(box("Canter"));
  await pointer.click(screen.getByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move 1 video" }));
  respond("PATCH /api/videos", 502, null);
  await pointer.click(await dialog.findByRole("button", { name: "Bella" }));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Bella" })).toBeEnabled());
  respond("PATCH /api/videos", 204, null);
  await pointer.click(dialog.getByRole("button", { name: "No Collection" }));
  await screen.findByText("1 video moved");
  expect(bodiesOf("PATCH /api/videos").at(-1)).toEqual({ ids: ["v0"], collectionId: null });
});
