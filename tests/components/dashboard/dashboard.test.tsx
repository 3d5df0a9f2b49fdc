/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { Dashboard } from "@/components/dashboard/home";
import {
  LIBRARY_START,
  libraryPartOf,
  respondWithLibrary,
  refuseLibrary,
} from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { newsWith } from "@/tests/support/videos/video-news";
import { videoWith } from "@/tests/support/videos/videos";

const bella = { id: "c1", name: "Bella", description: "Flat work", createdAt: "2026-01-05T10:00:00.000Z" };
const stat = async (label: string) =>
  (await screen.findByText(label, { selector: "dt *" })).closest("dt")?.nextElementSibling;

test("greets by name, or as a rider", () => {
  const { unmount } = renderScreen(<Dashboard firstName="Frida" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome, Frida");
  unmount();
  renderScreen(<Dashboard firstName="" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome, Rider");
});

test("with nothing yet: the way to the first video and the first collection", async () => {
  respondWithLibrary([]);
  respond("GET /api/collections", 200, []);
  const { pointer } = renderScreen(<Dashboard firstName="Frida" />);
  await screen.findByText("No videos uploaded yet");
  await screen.findByText("No collections created yet");
  expect(screen.getByRole("link", { name: "Upload Your First Video" })).toHaveAttribute("href", "/upload");

  respond("POST /api/collections", 201, bella);
  await pointer.click(screen.getByRole("button", { name: "Create Collection" }));
  const dialog = within(await screen.findByRole("dialog"));
  await pointer.type(dialog.getByLabelText("Name"), "Bella");
  respond("GET /api/collections", 200, [bella]);
  await pointer.click(dialog.getByRole("button", { name: "Create Collection" }));
  await screen.findByRole("heading", { name: "Bella" });
  expect(bodiesOf("POST /api/collections")).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown, name: "Bella", description: "" },
  ]);
});

test("sums up, and shows the first three of each", async () => {
  respondWithLibrary([
    videoWith({ id: "v1", title: "One", duration: 5400, collectionId: "c1" }),
    videoWith({ id: "v2", title: "Two", duration: 90 }),
    videoWith({ id: "v3", title: "Three", duration: null, processingStatus: "processing" }),
    videoWith({ id: "v4", title: "Four", duration: 3600 }),
  ]);
  respond("GET /api/collections", 200, [bella]);
  respond("GET /api/comments/count", 200, { count: 5 });
  renderScreen(<Dashboard firstName="Frida" />);
  expect(await screen.findByRole("link", { name: /One.*90 min/ })).toHaveAttribute("href", "/video/v1");
  expect(screen.getByRole("link", { name: /Two.*2 min/ })).toHaveAttribute("href", "/video/v2");
  expect(screen.getByRole("link", { name: /Three/ })).toHaveTextContent("Processing...");
  expect(screen.queryByText("Four")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/videos");
  expect(await stat("Total Videos")).toHaveTextContent("4");
  expect(await stat("Hours Analyzed")).toHaveTextContent("3");
  const comments = await stat("Comments");
  await waitFor(() => expect(comments).toHaveTextContent(/^5$/));
  expect(await stat("Collections")).toHaveTextContent("1");
  expect(await screen.findByText("1 video")).toBeVisible();
  expect(screen.getByRole("link", { name: "View Collection Bella" })).toHaveAttribute(
    "href",
    "/collections/c1",
  );
});

test("what is new comes first; without any there is no such part", async () => {
  const videos = [videoWith({ id: "v1", title: "One" }), videoWith({ id: "v2", title: "Two" })];
  respond(
    LIBRARY_START,
    200,
    libraryPartOf(videos, {
      unread: { v2: 2 },
      news: [newsWith({ videoId: "v2", videoTitle: "Two", more: 1 })],
    }),
  );
  respond("GET /api/collections", 200, []);
  respond("GET /api/comments/count", 200, { count: 2 });
  const { unmount } = renderScreen(<Dashboard firstName="Frida" />);
  const news = await screen.findByRole("region", { name: "New for you" });
  const links = within(news).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Anna answered on frame 18: “Keep this.” + 1 more", "/video/v2"],
  ]);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["New for you", "Recent Videos", "Collections"]);
  unmount();
  respondWithLibrary(videos);
  renderScreen(<Dashboard firstName="Frida" />);
  await screen.findByRole("link", { name: /One/ });
  expect(screen.queryByText("New for you")).not.toBeInTheDocument();
});

test("says what could not be loaded, and tries again on request", async () => {
  refuseLibrary(500, { message: "Something went wrong", code: "internal" });
  respond("GET /api/collections", 200, []);
  const { pointer } = renderScreen(<Dashboard firstName="Frida" />);
  await screen.findByText("Could not load your videos");
  respondWithLibrary([]);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("No videos uploaded yet");
});
