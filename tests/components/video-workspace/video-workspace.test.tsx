/** @jest-environment ./tests/support/screen-environment.mjs */
import { useQuery } from "@tanstack/react-query";
import { expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { videoQuery, videosQuery } from "@/lib/client/videos/videos";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { respondWithLibrary, refuseLibrary } from "@/tests/support/videos/library-responses";
import { commentWith, markerWith, videoWith } from "@/tests/support/videos/videos";

const id = videoWith().id;
const open = () => renderScreen(<VideoWorkspace scope={{ kind: "own", videoId: id }} />);

test("a missing video and one without permission look the same", async () => {
  for (const [status, code] of [
    [404, "notFound"],
    [403, "forbidden"],
  ] as const) {
    respond(`GET /api/videos/${id}`, status, { message: "No", code });
    const { unmount } = open();
    expect(await screen.findByRole("heading", { name: "Video Not Found" })).toBeVisible();
    expect(
      screen.getByText("The video you're looking for doesn't exist or you don't have permission to view it."),
    ).toBeVisible();
    unmount();
  }
});

test("a server error is not shown as a missing video", async () => {
  respond(`GET /api/videos/${id}`, 503, { message: "The database is resting.", code: "unavailable" });
  open();
  expect(await screen.findByText("The database is resting.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test.each([
  [0, "Starting processing..."],
  [49, "Processing video..."],
  [50, "Optimizing for playback..."],
  [90, "Almost done..."],
])("processing at %d percent", async (progress, message) => {
  const processing = videoWith({ processingStatus: "processing", processingProgress: 3 });
  respond(`GET /api/videos/${id}`, 200, processing);
  respond(`GET /api/videos/${id}/progress`, 200, { progress, status: "processing", video: processing });
  open();
  expect(await screen.findByRole("heading", { name: "Processing Video" })).toBeVisible();
  expect(screen.getByText(/Encoding typically takes 2-5 minutes/)).toBeVisible();
  expect(await screen.findByText(`${progress}%`)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
});

test("a queued ride shows how many are before it, and one in processing how long it takes", async () => {
  const processing = videoWith({ processingStatus: "processing", processingProgress: 0 });
  respond(`GET /api/videos/${id}`, 200, processing);
  const reported = { progress: 0, status: "processing", video: processing };
  respond(`GET /api/videos/${id}/progress`, 200, { ...reported, ahead: 2, secondsLeft: 400 });
  const { unmount } = open();
  expect(await screen.findByText("2 videos are before yours, about 7 minutes left.")).toBeVisible();
  unmount();
  respond(`GET /api/videos/${id}/progress`, 200, { ...reported, ahead: null, secondsLeft: 42 });
  open();
  expect(await screen.findByText("About 45 seconds left.")).toBeVisible();
});

test("a ride that waits for a fault on our side says so, and that nothing is lost", async () => {
  const waiting = videoWith({
    processingStatus: "processing",
    processingProgress: 0,
    processingDelayed: true,
  });
  respond(`GET /api/videos/${id}`, 200, waiting);
  respond(`GET /api/videos/${id}/progress`, 200, { progress: 0, status: "processing", video: waiting });
  open();
  expect(await screen.findByText(PROCESSING_MESSAGES.delayed)).toBeVisible();
});

test("the end of processing is announced, the player shown, and the library read again", async () => {
  // jsdom has no media.
  for (const command of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
  respond(`GET /api/videos/${id}`, 200, videoWith({ processingStatus: "processing" }));
  respond(`GET /api/videos/${id}/progress`, 200, { progress: 100, status: "completed", video: videoWith() });
  respond("GET /api/videos", 200, []);
  function Library() {
    return <p>{useQuery(videosQuery()).data?.length} videos</p>;
  }
  renderScreen(
    <>
      <Library />
      <VideoWorkspace scope={{ kind: "own", videoId: id }} />
    </>,
  );
  expect(await screen.findByText("Processing complete")).toBeVisible();
  expect(screen.getByText("Video is ready for analysis")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Replay player" })).toBeVisible();
  await waitFor(() => expect(bodiesOf("GET /api/videos").length).toBeGreaterThan(1));
});

test("the end of processing is announced once, also where the video is read before its progress", async () => {
  for (const command of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
  const processing = videoWith({ processingStatus: "processing" });
  respond(`GET /api/videos/${id}`, 200, processing);
  respond(`GET /api/videos/${id}/progress`, 200, { progress: 40, status: "processing", video: processing });
  respond("GET /api/videos", 200, []);
  function Reader() {
    const { refetch } = useQuery(videoQuery({ kind: "own", videoId: id }));
    return <button onClick={() => void refetch()}>Read</button>;
  }
  const timesSaid = () =>
    toast.getHistory().filter((said) => "title" in said && said.title === "Processing complete").length;
  const saidBefore = timesSaid();
  const { pointer } = renderScreen(
    <>
      <Reader />
      <VideoWorkspace scope={{ kind: "own", videoId: id }} />
    </>,
  );
  expect(await screen.findByRole("heading", { name: "Processing Video" })).toBeVisible();
  respond(`GET /api/videos/${id}`, 200, videoWith());
  await pointer.click(screen.getByRole("button", { name: "Read" }));
  await waitFor(() => expect(timesSaid()).toBe(saidBefore + 1));
  await pointer.click(screen.getByRole("button", { name: "Read" }));
  await waitFor(() => expect(bodiesOf(`GET /api/videos/${id}`).length).toBeGreaterThan(2));
  expect(timesSaid()).toBe(saidBefore + 1);
});

test("failed processing is replaced by the reason", async () => {
  const reason = "This file has sound but no picture. Please upload a video.";
  respond(`GET /api/videos/${id}`, 200, videoWith({ processingStatus: "processing" }));
  respond(`GET /api/videos/${id}/progress`, 200, {
    progress: 10,
    status: "failed",
    video: videoWith({ processingStatus: "failed", processingError: reason }),
  });
  open();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByText(/try uploading again/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Upload Video" })).toHaveAttribute("href", "/upload");
});

test("processing that fails through no fault of the file can be tried again", async () => {
  respond(`GET /api/videos/${id}`, 200, videoWith({ processingStatus: "failed", processingError: null }));
  open();
  expect(await screen.findByText("Processing failed. Please try uploading again.")).toBeVisible();
});

test("annotations of a failed video are shown, and can be moved to another one", async () => {
  const failed = videoWith({ processingStatus: "failed", processingError: "This file is damaged." });
  const other = videoWith({ id: "0199f0a0-0000-7000-8000-00000000000c", title: "The same ride, again" });
  respond(`GET /api/videos/${id}`, 200, failed);
  respond(`GET /api/videos/${id}/comments`, 200, [commentWith({ content: "Heels down", frame: 72 })]);
  respond(`GET /api/videos/${id}/markers`, 200, [markerWith({ label: "Landing", frame: 5 })]);
  respondWithLibrary([failed, other]);
  respond(`POST /api/videos/${id}/move-annotations`, 204, null);
  const { pointer, visited } = open();
  const written = await screen.findByRole("list", { name: "What Was Written" });
  const rows = await within(written).findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Frame 5.*Landing/),
    expect.stringMatching(/Frame 72.*: Heels down/),
  ]);
  expect(await screen.findByRole("button", { name: "Move Notes" })).toBeDisabled();
  await pointer.click(await screen.findByRole("combobox", { name: "Move to" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([other.title]);
  await pointer.click(screen.getByRole("option", { name: other.title }));
  await pointer.click(screen.getByRole("button", { name: "Move Notes" }));
  await waitFor(() => expect(visited).toEqual([`/video/${other.id}`]));
  expect(bodiesOf(`POST /api/videos/${id}/move-annotations`)).toEqual([{ toVideoId: other.id }]);
});

test("without another video, another file is asked for; without annotations, nothing is shown", async () => {
  const failed = videoWith({ processingStatus: "failed", processingError: "This file is damaged." });
  respond(`GET /api/videos/${id}`, 200, failed);
  respond(`GET /api/videos/${id}/comments`, 200, [commentWith()]);
  respond(`GET /api/videos/${id}/markers`, 200, []);
  respondWithLibrary([failed]);
  const { unmount } = open();
  expect(await screen.findByRole("link", { name: "Upload another file" })).toHaveAttribute("href", "/upload");
  unmount();
  respond(`GET /api/videos/${id}/comments`, 200, []);
  open();
  await screen.findByRole("heading", { name: "Processing Failed" });
  await waitFor(() => expect(bodiesOf(`GET /api/videos/${id}/markers`)).toHaveLength(1));
  expect(screen.queryByText("What Was Written")).toBeNull();
});

test("annotations or other videos that could not be loaded can be loaded again", async () => {
  const failed = videoWith({ processingStatus: "failed", processingError: "This file is damaged." });
  const refusal = { error: { code: "refused", message: "Not now." } };
  respond(`GET /api/videos/${id}`, 200, failed);
  respond(`GET /api/videos/${id}/comments`, 403, refusal);
  respond(`GET /api/videos/${id}/markers`, 200, []);
  const { pointer } = open();
  expect(await screen.findByText("Could not load what was written on this video")).toBeVisible();
  respond(`GET /api/videos/${id}/comments`, 200, [commentWith({ content: "Heels down" })]);
  refuseLibrary(403, refusal);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Could not load your other videos")).toBeVisible();
  respondWithLibrary([failed]);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: "Upload another file" })).toBeVisible();
});
