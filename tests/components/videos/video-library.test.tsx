/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { useQueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { VideoLibrary } from "@/components/videos/video-library";
import { videosKey } from "@/lib/client/calls/known-library";
import { useUnreadComments } from "@/lib/client/videos/library";
import { respondWithLibrary, refuseLibrary } from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const cards = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));

/** One that is completed and one that has failed. */
async function openTwoVideos() {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([
    videoWith({ id: "1", title: "Canter work" }),
    videoWith({ id: "2", title: "Trot poles", processingStatus: "failed" }),
  ]);
  const view = renderScreen(<VideoLibrary />);
  await screen.findByText("Trot poles");
  return view;
}

test("search and status narrow the list; clearing restores it", async () => {
  const { pointer } = await openTwoVideos();
  expect(cards()).toEqual(["Canter work", "Trot poles"]);

  await pointer.type(screen.getByRole("searchbox"), "poles");
  expect(cards()).toEqual(["Trot poles"]);

  await pointer.click(screen.getByRole("combobox", { name: "Status" }));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual(["All", "Completed", "Processing", "Failed"]);
  await pointer.click(screen.getByRole("option", { name: "Completed" }));
  expect(screen.getByText("No videos match")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(cards()).toEqual(["Canter work", "Trot poles"]);
});

test("a phone's filters are in a sheet, whose button counts them", async () => {
  const { pointer } = await openTwoVideos();
  await pointer.click(screen.getByRole("button", { name: "Filters and Order" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters and Order" }));
  expect(sheet.getByRole("button", { name: "Clear Filters" })).toBeDisabled();
  await pointer.click(sheet.getByRole("combobox", { name: "Status" }));
  await pointer.click(screen.getByRole("option", { name: "Failed" }));
  await pointer.click(sheet.getByRole("button", { name: "Done" }));
  expect(cards()).toEqual(["Trot poles"]);
  await pointer.click(screen.getByRole("button", { name: "Filters and Order, 1 chosen" }));
  await pointer.click(await screen.findByRole("button", { name: "Clear Filters" }));
  await pointer.click(screen.getByRole("button", { name: "Done" }));
  expect(cards()).toEqual(["Canter work", "Trot poles"]);
});

test("a search finds comments too, each a link to its frame", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([videoWith({ id: "1", title: "Canter work" })]);
  const found = (id: string, content: string) => ({
    id,
    videoId: "1",
    videoTitle: "Canter work",
    time: 2.5,
    frame: 75,
    content,
    authorName: "Anna",
    createdAt: "2026-01-05T10:00:00.000Z",
  });
  respond("GET /api/comments/search?search=hande", 200, [
    found("a", "Ruhige Hände, mehr Bein"),
    ...["b", "c", "d"].map((id) => found(id, "Hände")),
  ]);
  const { pointer } = renderScreen(<VideoLibrary />);
  await screen.findByText("Canter work");
  await pointer.type(screen.getByRole("searchbox"), "hande");
  const comments = within(await screen.findByRole("region", { name: "Comments found" }));
  expect(comments.getByRole("status")).toHaveTextContent("4 comments");
  const [first] = comments.getAllByRole("link");
  expect(first).toHaveAttribute("href", "/video/1?frame=75");
  expect(first).toHaveTextContent("Ruhige Hände, mehr BeinAnna · Canter work · 0:02.50");
  expect(comments.getAllByText("Hände", { selector: "mark" })).toHaveLength(3);
  await pointer.click(comments.getByRole("button", { name: "Show All" }));
  expect(comments.getAllByRole("link")).toHaveLength(4);
  expect(screen.getByText("No videos match")).toBeVisible();
});

test("an empty library leads to the first upload", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([]);
  renderScreen(<VideoLibrary />);
  await screen.findByText("No videos uploaded yet");
  expect(screen.getByRole("link", { name: "Upload Your First Video" })).toHaveAttribute("href", "/upload");
});

test("a list that cannot be loaded can be loaded again", async () => {
  respond("GET /api/collections", 200, []);
  refuseLibrary(503, { message: "The database is resting.", code: "unavailable" });
  const { pointer } = renderScreen(<VideoLibrary />);
  await screen.findByText("The database is resting.");
  respondWithLibrary([videoWith()]);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("article", { name: "Canter work" });
});

test("is read again after a change, whichever of its readers was mounted last", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([videoWith()]);
  const Unread = () => useUnreadComments("1");
  function LateRow() {
    const queries = useQueryClient();
    const [state, setState] = useState("absent");
    const read = () => queries.invalidateQueries({ queryKey: videosKey });
    return (
      <>
        {state === "absent" ? null : <Unread />}
        <button onClick={() => setState("there")}>Show a row</button>
        <button onClick={() => void read().then(() => setState("read"))}>Ask again</button>
        <output>{state}</output>
      </>
    );
  }
  const { pointer } = renderScreen(
    <>
      <VideoLibrary />
      <LateRow />
    </>,
  );
  await screen.findByRole("article", { name: "Canter work" });
  await pointer.click(screen.getByRole("button", { name: "Show a row" }));
  await pointer.click(screen.getByRole("button", { name: "Ask again" }));
  await screen.findByText("read");
  expect(screen.queryByText(/could not be refreshed/)).toBeNull();
});

test("is read again by Refresh, and links to the upload", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([videoWith()]);
  const { pointer } = renderScreen(<VideoLibrary />);
  await screen.findByRole("article", { name: "Canter work" });
  respondWithLibrary([videoWith(), videoWith({ id: "2", title: "Trot poles" })]);
  await pointer.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByRole("article", { name: "Trot poles" });
  expect(screen.getByRole("link", { name: "Upload Video" })).toHaveAttribute("href", "/upload");
});

test("links to the demos and the blog for admins only", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([]);
  const { unmount } = renderScreen(<VideoLibrary showsAdminLinks />);
  expect(screen.getByRole("link", { name: "Manage Demos" })).toHaveAttribute("href", "/admin/demo");
  expect(screen.getByRole("link", { name: "Blog Admin" })).toHaveAttribute("href", "/admin/blog");
  unmount();
  renderScreen(<VideoLibrary />);
  expect(screen.queryByRole("link", { name: /Manage Demos|Blog Admin/ })).not.toBeInTheDocument();
});

test("a new collection is made from the filter, and selected", async () => {
  const bella = { id: "c1", name: "Bella", description: "", createdAt: "2026-01-05T10:00:00.000Z" };
  respond("GET /api/collections", 200, []);
  respondWithLibrary([videoWith(), videoWith({ id: "2", title: "Bella jumps", collectionId: "c1" })]);
  const { pointer } = renderScreen(<VideoLibrary />);
  await screen.findByText("Canter work");
  await pointer.click(screen.getByRole("combobox", { name: "Collection" }));
  await pointer.click(await screen.findByRole("option", { name: "New Collection" }));
  await pointer.type(await screen.findByLabelText("Name"), "Bella");
  respond("POST /api/collections", 201, bella);
  respond("GET /api/collections", 200, [bella]);
  await pointer.click(screen.getByRole("button", { name: "Create Collection" }));
  await screen.findByText("Collection created");
  expect(cards()).toEqual(["Bella jumps"]);
});

test("order and filters are restored on the next visit; search text and a deleted collection are not", async () => {
  const bella = { id: "c1", name: "Bella", description: "", createdAt: "2026-01-05T10:00:00.000Z" };
  respond("GET /api/collections", 200, [bella]);
  respondWithLibrary([
    videoWith({ id: "1", title: "Trot", collectionId: "c1" }),
    videoWith({ id: "2", title: "Canter", collectionId: "c1" }),
    videoWith({ id: "3", title: "Walk" }),
  ]);
  const first = renderScreen(<VideoLibrary />);
  await screen.findByText("Trot");
  await first.pointer.click(screen.getByRole("combobox", { name: "Order" }));
  await first.pointer.click(await screen.findByRole("option", { name: "Title" }));
  await first.pointer.click(screen.getByRole("combobox", { name: "Collection" }));
  await first.pointer.click(await screen.findByRole("option", { name: "Bella" }));
  await first.pointer.type(screen.getByRole("searchbox"), "trot");
  expect(cards()).toEqual(["Trot"]);
  expect(window.location.search).toBe("?search=trot&collection=c1&sort=title");
  first.unmount();

  const second = renderScreen(<VideoLibrary />);
  await screen.findByText("Trot");
  expect(cards()).toEqual(["Canter", "Trot"]);
  expect(screen.getByRole("combobox", { name: "Collection" })).toHaveTextContent("Bella");
  second.unmount();

  respond("GET /api/collections", 200, []);
  renderScreen(<VideoLibrary />);
  await screen.findByText("Walk");
  expect(cards()).toEqual(["Canter", "Trot", "Walk"]);
});

test("rows instead of cards are a choice stored on this device, also while several are selected", async () => {
  const { pointer, unmount } = await openTwoVideos();
  const layout = () => within(screen.getByRole("group", { name: "Layout" }));
  const list = () => screen.getByRole("list", { name: "Videos" });
  expect(list()).not.toHaveAttribute("data-rows");
  await pointer.click(layout().getByRole("button", { name: "Rows" }));
  expect(list()).toHaveAttribute("data-rows");
  expect(screen.getByRole("button", { name: "Actions for Canter work" })).toBeVisible();
  unmount();

  const again = await openTwoVideos();
  expect(layout().getByRole("button", { name: "Rows", pressed: true })).toBeVisible();
  expect(list()).toHaveAttribute("data-rows");
  await again.pointer.click(screen.getByRole("button", { name: "Select" }));
  expect(list()).toHaveAttribute("data-rows");
  await again.pointer.click(layout().getByRole("button", { name: "Cards" }));
  expect(list()).not.toHaveAttribute("data-rows");
});
