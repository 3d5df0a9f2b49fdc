/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadForm } from "@/components/uploads/upload-form";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";

const ride = (name: string) => new File([name], name, { type: "video/mp4" });
const queue = () => screen.getByRole("region", { name: "Upload queue" });
const lines = () =>
  within(queue())
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  uploadEngine.clear();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  respond(START, 200, { video_id: videoWith().id, signed_video_url: `${location.origin}/put` });
  respond("PUT /put", 200, null);
  makeFilesLong(60);
});

test("several files are uploaded one after the other, each under its own name", async () => {
  const uploaded: string[] = [];
  const { pointer } = renderScreen(<UploadForm onUploaded={({ id }) => uploaded.push(id)} />);
  const first = respondLater(COMPLETE);
  await pointer.upload(screen.getByLabelText("Video file"), ["Walk.mp4", "Trot.mp4", "Canter.mp4"].map(ride));
  expect(within(queue()).getByRole("heading")).toHaveTextContent("Next: 2 more");
  expect(lines()).toEqual(["Trot.mp48 Bytes", "Canter.mp410 Bytes"]);
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await waitFor(() => expect(bodiesOf(COMPLETE)).toMatchObject([{ title: "Walk" }]));

  // While the first is being sent, one leaves the queue and another joins it.
  await pointer.click(screen.getByRole("button", { name: "Remove Trot.mp4" }));
  await pointer.upload(screen.getByLabelText("More video files"), ride("Gallop.mp4"));
  expect(lines()).toEqual(["Canter.mp410 Bytes", "Gallop.mp410 Bytes"]);
  const second = respondLater(COMPLETE);
  first(201, videoWith({ id: "0199f0a0-0000-7000-8000-00000000000c", title: "Walk" }));
  await waitFor(() => expect(bodiesOf(COMPLETE)).toHaveLength(2));
  expect(bodiesOf(COMPLETE)[1]).toMatchObject({ title: "Canter", filename: "Canter.mp4" });
  expect(lines()).toEqual(["WalkUploadedOpen", "Gallop.mp410 Bytes"]);
  const open = within(queue()).getByRole("link", { name: "Open Walk" });
  expect(open).toHaveAttribute("href", "/video/0199f0a0-0000-7000-8000-00000000000c");

  respond(COMPLETE, 201, videoWith({ title: "Gallop" }));
  second(201, videoWith({ id: "0199f0a0-0000-7000-8000-00000000000d", title: "Canter" }));
  expect(await screen.findByText("All 3 videos are uploaded")).toBeVisible();
  expect(lines()).toEqual(["WalkUploadedOpen", "CanterUploadedOpen", "GallopUploadedOpen"]);
  expect(bodiesOf(START)).toMatchObject([{ title: "Walk" }, { title: "Canter" }, { title: "Gallop" }]);
  // The page stays: only a single video opens by itself.
  expect(uploaded).toEqual([]);
});

test("a file that cannot be uploaded does not join the queue, and the reason is shown", async () => {
  const { pointer } = renderScreen(<UploadForm onUploaded={() => undefined} />);
  const empty = new File([], "Empty.mp4", { type: "video/mp4" });
  await pointer.upload(screen.getByLabelText("Video file"), [ride("Walk.mp4"), empty, ride("Trot.mp4")]);
  expect(screen.getByRole("alert")).toHaveTextContent("Empty.mp4: This file is empty.");
  expect(lines()).toEqual(["Trot.mp48 Bytes"]);
});

test("a file in the queue that is no video despite its name is not started, and the reason is shown", async () => {
  const { pointer } = renderScreen(<UploadForm onUploaded={() => undefined} />);
  respond(COMPLETE, 201, videoWith({ title: "Walk" }));
  const paper = new File(["%PDF-1.7 entry form"], "Entry.mp4", { type: "video/mp4" });
  await pointer.upload(screen.getByLabelText("Video file"), [ride("Walk.mp4"), paper]);
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Your video was not uploaded");
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toContainEqual(expect.stringContaining("This is not a video file. Please choose a video."));
  expect(lines()).toEqual(["WalkUploadedOpen"]);
  expect(bodiesOf(START)).toHaveLength(1);
});

test("a rejected file is skipped, and those behind it are uploaded", async () => {
  const { pointer } = renderScreen(<UploadForm onUploaded={() => undefined} />);
  respond(COMPLETE, 201, videoWith({ title: "Walk" }));
  const paper = (name: string) => new File(["%PDF-1.7 entry form"], name, { type: "video/mp4" });
  const skip = () => screen.findByRole("button", { name: "Skip This File" });
  await pointer.upload(screen.getByLabelText("Video file"), [
    ...[paper("Entry.mp4"), ride("Walk.mp4"), paper("Result.mp4"), ride("Trot.mp4")],
  ]);
  // The first is rejected before anything is sent: the next one replaces it, and waits for the button.
  await pointer.click(await skip());
  expect(screen.getByLabelText(/Title/)).toHaveValue("Walk");
  expect(lines()).toEqual(["Result.mp419 Bytes", "Trot.mp48 Bytes"]);
  expect(bodiesOf(START)).toEqual([]);

  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Your video was not uploaded");
  respond(COMPLETE, 201, videoWith({ id: "0199f0a0-0000-7000-8000-00000000000c", title: "Trot" }));
  await pointer.click(await skip());
  expect(await screen.findByText("All 2 videos are uploaded")).toBeVisible();
  expect(bodiesOf(START)).toMatchObject([{ title: "Walk" }, { title: "Trot" }]);
  expect(screen.queryByRole("button", { name: "Skip This File" })).toBeNull();
});
