/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadForm } from "@/components/uploads/upload-form";
import { readFingerprint } from "@/lib/client/uploads/read-fingerprint";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { unfinishedWith, videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";
const ID = "0199f0a0-0000-7000-8000-00000000000b";
const PARTS = `/api/videos/uploads/${ID}/parts`;

const fileOf = (byte: number, name: string) =>
  new File([new Uint8Array(PART_BYTES + 9).fill(byte)], name, { type: "video/mp4" });

beforeEach(async () => {
  uploadEngine.clear();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  makeFilesLong(60);
  const known = {
    videoId: ID,
    filename: "Canter.mp4",
    fileSize: PART_BYTES + 9,
    receivedBytes: PART_BYTES,
    fingerprint: await readFingerprint(fileOf(7, "Canter.mp4")),
  };
  respond("GET /api/videos/uploads", 200, [unfinishedWith(known)]);
  respond(START, 200, { video_id: ID, part_size: PART_BYTES, part_count: 2 });
  respond(`GET ${PARTS}`, 200, [{ partNumber: 1, size: PART_BYTES }]);
  respond(`POST ${PARTS}`, 200, { urls: [{ partNumber: 2, url: `${location.origin}/put` }] });
  respond("PUT /put", 200, null);
  respond(COMPLETE, 201, videoWith({ id: ID }));
});

test("resumes with the chosen file, also under another name, and sends only the missing parts", async () => {
  const { pointer } = renderScreen(<UploadForm resumeId={ID} onUploaded={() => undefined} />);
  expect(await screen.findByText("Choose the same file again")).toBeVisible();
  const words = "Canter.mp4 continues where it stopped. 5 MB of 5 MB have arrived.";
  expect(screen.getByText((_, element) => element?.textContent === words)).toBeVisible();
  await pointer.upload(screen.getByLabelText("Video file"), fileOf(7, "IMG_0001.mp4"));
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Upload complete! Opening your video...");
  expect(bodiesOf(START)).toMatchObject([{ id: ID, filename: "Canter.mp4", multipart: true }]);
  expect(bodiesOf(`POST ${PARTS}`)).toEqual([{ partNumbers: [2] }]);
});

test("when another file is chosen, says which one it waits for, and starts nothing", async () => {
  const { pointer } = renderScreen(<UploadForm resumeId={ID} onUploaded={() => undefined} />);
  await pointer.upload(screen.getByLabelText("Video file"), fileOf(8, "Trot.mp4"));
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  const words = "This is not the file that was begun. Please choose Canter.mp4 again, as it was.";
  expect(await screen.findByText(words)).toBeVisible();
  expect(bodiesOf(START)).toHaveLength(0);
  await pointer.upload(screen.getByLabelText("Video file"), fileOf(7, "Canter.mp4"));
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Upload complete! Opening your video...");
});

test("the same file chosen by itself resumes too; an upload that was deleted requests nothing", async () => {
  const { pointer } = renderScreen(<UploadForm resumeId="gone" onUploaded={() => undefined} />);
  await pointer.upload(screen.getByLabelText("Video file"), fileOf(7, "Canter.mp4"));
  expect(screen.queryByText("Choose the same file again")).not.toBeInTheDocument();
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Upload complete! Opening your video...");
  expect(bodiesOf(START)).toHaveLength(1);
});
