/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadForm } from "@/components/uploads/upload-form";
import { readFingerprint } from "@/lib/client/uploads/read-fingerprint";
import { requestUnfinished } from "@/lib/client/uploads/uploads";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondLater, typesOf } from "@/tests/support/screens/screen-server";
import { unfinishedWith, videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";
const ID = "0199f0a0-0000-7000-8000-00000000000b";
const PARTS = `/api/videos/uploads/${ID}/parts`;
const DISCARD = `DELETE /api/videos/uploads/${ID}`;
const SIZE = PART_BYTES + 9;

const ride = (name: string) => new File([new Uint8Array(SIZE).fill(7)], name, { type: "video/mp4" });
const choose = (view: ReturnType<typeof renderScreen>, file: File) =>
  view.pointer.upload(screen.getByLabelText("Video file"), file);
const press = (view: ReturnType<typeof renderScreen>, name: string) =>
  view.pointer.click(screen.getByRole("button", { name }));
const form = () => <UploadForm onUploaded={() => undefined} />;
const SENT = "Sent. It joins your library when you press Upload Video.";

beforeEach(() => {
  uploadEngine.clear();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  makeFilesLong(60);
  respond("GET /api/videos/uploads", 200, []);
  respond(START, 200, { video_id: ID, part_size: PART_BYTES, part_count: 2 });
  respond(`GET ${PARTS}`, 200, []);
  const urls = [1, 2].map((partNumber) => ({ partNumber, url: `${location.origin}/put/${partNumber}` }));
  respond(`POST ${PARTS}`, 200, { urls });
  respond("PUT /put/1", 200, null);
  respond("PUT /put/2", 200, null);
  respond(COMPLETE, 201, videoWith({ id: ID }));
  respond(DISCARD, 204, null);
});

test("a chosen file is sent while its title is typed; only the button creates a video, and no part is sent twice", async () => {
  const view = renderScreen(form());
  await choose(view, ride("IMG_0001.mp4"));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Upload progress" })).not.toBeInTheDocument();
  await view.pointer.clear(screen.getByLabelText("Title"));
  await view.pointer.type(screen.getByLabelText("Title"), "Canter left rein");
  expect(bodiesOf(COMPLETE)).toEqual([]);

  const done = respondLater(COMPLETE);
  await press(view, "Upload Video");
  await screen.findByText("Finishing upload...");
  done(201, videoWith({ id: ID }));
  await screen.findByText("Upload complete! Opening your video...");
  expect(bodiesOf(COMPLETE)).toMatchObject([{ videoId: ID, title: "Canter left rein" }]);
  expect(bodiesOf(START)).toMatchObject([{ filename: "IMG_0001.mp4", multipart: true }]);
  expect([typesOf("PUT /put/1").length, typesOf("PUT /put/2").length]).toEqual([1, 1]);
  view.unmount();
  expect(bodiesOf(DISCARD)).toEqual([]);
});

test("before the first byte is sent the file's real size is shown, not 0 Bytes", async () => {
  respondLater(START);
  const view = renderScreen(form());
  await choose(view, ride("Canter.mp4"));
  const line = (await screen.findByText(/^Already sending/)).parentElement;
  expect(line).toHaveTextContent("5 MBAlready sending");
  await press(view, "Upload Video");
  await screen.findByRole("region", { name: "Upload progress" });
  expect(document.body).not.toHaveTextContent("0 Bytes");
});

test("a button pressed meanwhile waits for the parts that are being sent", async () => {
  const part = respondLater("PUT /put/2");
  const view = renderScreen(form());
  await choose(view, ride("Canter.mp4"));
  await waitFor(() => expect(typesOf("PUT /put/2")).toHaveLength(1));
  await press(view, "Upload Video");
  await screen.findByText("Uploading video...");
  expect(bodiesOf(COMPLETE)).toEqual([]);
  part(200, null);
  await screen.findByText("Upload complete! Opening your video...");
  expect(typesOf("PUT /put/2")).toHaveLength(1);
});

test("a started upload is discarded when another file is chosen, and when the page is left", async () => {
  const view = renderScreen(form());
  await choose(view, ride("Trot.mp4"));
  await screen.findByText(SENT);
  await choose(view, ride("Canter.mp4"));
  await waitFor(() => expect(bodiesOf(START)).toMatchObject([{ title: "Trot" }, { title: "Canter" }]));
  expect(bodiesOf(DISCARD)).toHaveLength(1);
  await screen.findByText(SENT);
  view.unmount();
  await waitFor(() => expect(bodiesOf(DISCARD)).toHaveLength(2));
  expect(bodiesOf(COMPLETE)).toEqual([]);
});

test("an upload of an earlier visit is resumed, and stays when the page is left", async () => {
  const file = ride("Canter.mp4");
  const known = { videoId: ID, fileSize: SIZE, fingerprint: await readFingerprint(file) };
  respond("GET /api/videos/uploads", 200, [unfinishedWith(known)]);
  const view = renderScreen(form());
  await choose(view, file);
  await screen.findByText(SENT);
  view.unmount();
  // Responses come in the order of the calls: the other one would be here by now.
  await requestUnfinished();
  expect(bodiesOf(DISCARD)).toEqual([]);
});

test("a failure is shown at once, and the button tries again", async () => {
  respond(START, 409, { code: "refused", message: "Your storage is full." });
  const view = renderScreen(form());
  await choose(view, ride("Canter.mp4"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your storage is full.");
  respond(START, 200, { video_id: ID, part_size: PART_BYTES, part_count: 2 });
  await press(view, "Upload Video");
  await screen.findByText("Upload complete! Opening your video...");
});

test("with the browser's data saver, or for a file of one part, the button starts the upload", async () => {
  const view = renderScreen(form());
  await choose(view, new File(["a ride"], "Walk.mp4", { type: "video/mp4" }));
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  try {
    await choose(view, ride("Canter.mp4"));
    expect(await screen.findByText("Free: 1 of 5")).toBeVisible();
    expect(bodiesOf(START)).toEqual([]);
  } finally {
    Reflect.deleteProperty(navigator, "connection");
  }
});
