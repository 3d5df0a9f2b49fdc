/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadForm } from "@/components/uploads/upload-form";
import { MAX_SOURCE_BYTES } from "@/lib/domain/videos/uploads";
import { billingWith } from "@/tests/support/billing/bills";
import { bytesOf } from "@/tests/support/media/first-bytes";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf, typesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const VIDEO_ID = "0199f0a0-0000-7000-8000-00000000000a";
const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";

const ride = () => new File(["a ride"], "Canter left rein.mp4", { type: "video/mp4" });
const button = () => screen.getByRole("button", { name: "Upload Video" });
const title = () => screen.getByLabelText("Title");

function show() {
  const uploaded: string[] = [];
  return { uploaded, ...renderScreen(<UploadForm onUploaded={(video) => uploaded.push(video.id)} />) };
}

beforeEach(() => {
  uploadEngine.clear();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  makeFilesLong(60);
});

test("requires a file and a title that is not blank", async () => {
  const { pointer } = show();
  expect(button()).toBeDisabled();
  await pointer.upload(screen.getByLabelText("Video file"), ride());
  expect(title()).toHaveValue("Canter left rein");
  expect(button()).toBeEnabled();
  await pointer.clear(title());
  await pointer.type(title(), "   ");
  expect(button()).toBeDisabled();
});

test("another file brings its own title, but does not overwrite one that was typed", async () => {
  const { pointer } = show();
  const input = screen.getByLabelText("Video file");
  await pointer.upload(input, ride());
  await pointer.upload(input, new File(["b"], "Trot.mov", { type: "video/quicktime" }));
  expect(title()).toHaveValue("Trot");
  await pointer.clear(title());
  await pointer.type(title(), "My best trot");
  await pointer.upload(input, ride());
  expect(title()).toHaveValue("My best trot");
});

test("only videos are accepted from a drop", async () => {
  show();
  const zone = screen.getByTestId("drop-zone");
  fireEvent.drop(zone, { dataTransfer: { files: [new File(["x"], "notes.txt", { type: "text/plain" })] } });
  expect(await screen.findByRole("alert")).toHaveTextContent("This is not a video file.");
  expect(title()).toHaveValue("");
  fireEvent.drop(zone, { dataTransfer: { files: [ride()] } });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByText("Canter left rein.mp4")).toBeVisible();
});

test.each([
  ["MOV001.MOD", "audio/x-mod", bytesOf.program(), "video/mpeg"],
  ["MOV002.TOD", "", bytesOf.transport({ packetBytes: 188 }), "video/mp2t"],
  ["ride", "", bytesOf.avi(), "video/x-msvideo"],
] as const)(
  "%s of type %p is recognised by its content, and sent with the type from the server's response",
  async (name, type, head, stored) => {
    const { pointer } = show();
    const film = new File([head], name, { type });
    fireEvent.drop(screen.getByTestId("drop-zone"), { dataTransfer: { files: [film] } });
    expect(await screen.findByText(name)).toBeVisible();
    respond(START, 200, {
      video_id: VIDEO_ID,
      signed_video_url: `${location.origin}/put`,
      content_type: stored,
    });
    respond("PUT /put", 200, null);
    respond(COMPLETE, 201, videoWith({ id: VIDEO_ID, processingStatus: "processing" }));
    await pointer.click(button());
    await screen.findByText("Upload complete! Opening your video...");
    expect(bodiesOf(START)).toMatchObject([{ filename: name, contentType: stored }]);
    expect(typesOf("PUT /put")).toEqual([stored]);
  },
);

test("a music file with the extension of a camcorder's videos is rejected", async () => {
  show();
  const song = new File([`${"\0".repeat(1080)}M.K.`], "song.mod", { type: "audio/x-mod" });
  fireEvent.drop(screen.getByTestId("drop-zone"), { dataTransfer: { files: [song] } });
  expect(await screen.findByRole("alert")).toHaveTextContent("This is not a video file.");
  expect(button()).toBeDisabled();
});

test("a file over 1 GiB is rejected before anything is sent", async () => {
  const { pointer } = show();
  const huge = ride();
  Object.defineProperty(huge, "size", { value: MAX_SOURCE_BYTES + 1 });
  await pointer.upload(screen.getByLabelText("Video file"), huge);
  expect(screen.getByRole("alert")).toHaveTextContent("Videos can be up to 1GB");
  expect(button()).toBeDisabled();
  expect(bodiesOf(START)).toHaveLength(0);
});

test("sends the three calls; after a failure everything typed stays, and a complete file is not sent again", async () => {
  const { pointer, uploaded } = show();
  await pointer.upload(screen.getByLabelText("Video file"), ride());
  await pointer.type(screen.getByLabelText(/Description/), "Look at my hands");
  respond(START, 200, { video_id: VIDEO_ID, signed_video_url: `${location.origin}/put` });
  respond("PUT /put", 507, null);
  await pointer.click(button());
  expect(await screen.findByText("Upload failed: 507 Insufficient Storage")).toBeVisible();
  expect(title()).toHaveValue("Canter left rein");
  expect(screen.getByLabelText(/Description/)).toHaveValue("Look at my hands");

  respond("PUT /put", 200, null);
  respond(COMPLETE, 503, { message: "The queue did not answer.", code: "unavailable" });
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("The queue did not answer.")).toBeVisible();
  expect(bodiesOf(START)).toHaveLength(2);

  respond(COMPLETE, 201, videoWith({ id: VIDEO_ID, processingStatus: "processing" }));
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Upload complete! Opening your video...");
  expect(uploaded).toEqual([VIDEO_ID]);
  expect(bodiesOf(START)).toHaveLength(2);
  expect(bodiesOf(COMPLETE).at(-1)).toEqual({
    videoId: VIDEO_ID,
    title: "Canter left rein",
    description: "Look at my hands",
    collectionId: null,
    filename: "Canter left rein.mp4",
    fileSize: 6,
  });
});
