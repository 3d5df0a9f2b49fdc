/** @jest-environment ./tests/support/screen-environment.mjs */
import { describe, expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { VideoCard } from "@/components/videos/video-card";
import { VideoLibrary } from "@/components/videos/video-library";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { LIBRARY_START, libraryPartOf } from "@/tests/support/videos/library-responses";
import { newsWith } from "@/tests/support/videos/video-news";
import { videoWith } from "@/tests/support/videos/videos";

const show = (part: Parameters<typeof videoWith>[0], hasMenu = false) =>
  renderScreen(
    <VideoCard video={videoWith(part)} collection={{ id: "c1", name: "Bella" }} hasMenu={hasMenu} />,
  );

test("a completed video can be analyzed and shared", () => {
  show({});
  expect(screen.getByText("Completed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Analyze" })).toHaveAttribute("href", `/video/${videoWith().id}`);
  expect(screen.getByRole("button", { name: "Share Video" })).toBeEnabled();
  expect(screen.getByText("1:15")).toBeVisible();
  expect(screen.getByRole("article")).toHaveTextContent("Jan 05, 2026 · Bella");
  expect(screen.getByRole("link", { name: "Bella" })).toHaveAttribute("href", "/collections/c1");
});

test("a video with active links shows their number", () => {
  renderScreen(
    <VideoCard video={{ ...videoWith(), links: 2 }} collection={{ id: "c1", name: "Bella" }} hasMenu />,
  );
  expect(screen.getByRole("article")).toHaveTextContent("Jan 05, 2026 · Shared by 2 links · Bella");
  expect(screen.getByTitle("Shared by 2 links")).toBeVisible();
});

test("a video in processing says so, and cannot be shared", () => {
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

test("deleting needs a confirmation, and shows the server's rejection", async () => {
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
  const pathOfLinks = `/api/videos/${videoWith().id}/links`;
  respond(`GET ${pathOfLinks}`, 200, []);
  respond(`POST ${path}`, 422, { message: "Only a completed video.", code: "refused" });
  await pointer.click(screen.getByRole("button", { name: "Share Video" }));
  await pointer.click(await screen.findByRole("button", { name: "Copy Link" }));
  await screen.findByText("Failed to share video");
  expect(screen.getByText("Only a completed video.")).toBeInTheDocument();
});

describe("the menu of a row", () => {
  const openMenu = async (part: Parameters<typeof videoWith>[0]) => {
    const view = show(part, true);
    await view.pointer.click(screen.getByRole("button", { name: "Actions for Canter work" }));
    return view;
  };
  const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

  test("shares a completed video, and no other", async () => {
    const { pointer, unmount } = await openMenu({});
    expect(entries()).toEqual(["Share Video", "Move to a Collection", "Delete"]);
    respond(`GET /api/videos/${videoWith().id}/links`, 200, []);
    await pointer.click(screen.getByRole("menuitem", { name: "Share Video" }));
    await screen.findByRole("button", { name: "Copy Link" });
    unmount();
    await openMenu({ processingStatus: "processing", duration: null });
    expect(entries()).toEqual(["Move to a Collection", "Delete"]);
  });

  test("moves the video, and deletes it after a confirmation", async () => {
    respond("GET /api/collections", 200, []);
    const { pointer } = await openMenu({});
    await pointer.click(screen.getByRole("menuitem", { name: "Move to a Collection" }));
    await screen.findByRole("dialog", { name: "Move 1 video" });
    await pointer.click(screen.getByRole("button", { name: "Close" }));
    await pointer.click(screen.getByRole("button", { name: "Actions for Canter work" }));
    await pointer.click(screen.getByRole("menuitem", { name: "Delete" }));
    await screen.findByRole("alertdialog", { name: "Delete this video?" });
    expect(bodiesOf(`DELETE /api/videos/${videoWith().id}`)).toHaveLength(0);
  });
});

test("a card shows who commented, the text, and how many more there are; a row only the number", async () => {
  const [first, second] = [videoWith({ id: "v1" }), videoWith({ id: "v2", title: "Trot poles" })];
  respond(
    LIBRARY_START,
    200,
    libraryPartOf([first, second], {
      unread: { v1: 4, v2: 1 },
      news: [newsWith({ more: 3 }), newsWith({ id: "c2", videoId: "v2", type: "audio", content: "" })],
    }),
  );
  respond("GET /api/collections", 200, []);
  renderScreen(<VideoLibrary />);
  const card = await screen.findByRole("article", { name: first.title });
  expect(await within(card).findByText("Anna: “Keep this.”")).toBeVisible();
  expect(card).toHaveTextContent("Anna: “Keep this.” + 3 more");
  expect(within(card).getByText("4 new").closest(".card\\:hidden")).not.toBeNull();
  expect(screen.getByRole("article", { name: second.title })).toHaveTextContent(
    "Anna answered by voice on frame 18",
  );
});
