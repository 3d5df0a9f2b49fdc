/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadLine } from "@/components/uploads/upload-line";
import { UploadForm } from "@/components/uploads/upload-form";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";

const isLeavingAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
const screenLock = { held: 0, request: async () => ({ release: async () => void (screenLock.held -= 1) }) };

beforeEach(() => {
  uploadEngine.clear();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  respond(START, 200, { video_id: videoWith().id, signed_video_url: `${location.origin}/put` });
  makeFilesLong(60);
  const request = () => {
    screenLock.held += 1;
    return screenLock.request();
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "wakeLock");
});

async function begin(file: File) {
  const view = renderScreen(
    <>
      <UploadLine userId="anna" />
      <UploadForm onUploaded={() => undefined} />
    </>,
  );
  await view.pointer.upload(screen.getByLabelText("Video file"), file);
  await view.pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  return view;
}
const ride = new File(["a ride"], "Walk.mp4", { type: "video/mp4" });

test("during an upload the screen stays awake and leaving needs a confirmation; during a pause the screen may sleep", async () => {
  const put = respondLater("PUT /put");
  const { pointer } = await begin(ride);
  await screen.findByRole("button", { name: "Pause" });
  await waitFor(() => expect(screenLock.held).toBe(1));
  expect(isLeavingAsked()).toBe(true);

  await pointer.click(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByText("Upload paused")).toBeVisible();
  await waitFor(() => expect(screenLock.held).toBe(0));
  expect(isLeavingAsked()).toBe(true);

  put(200, null);
  respond("PUT /put", 200, null);
  const completed = respondLater(COMPLETE);
  await pointer.click(screen.getByRole("button", { name: "Resume" }));
  await screen.findByText("Finishing upload...");
  await waitFor(() => expect(screenLock.held).toBe(1));
  completed(201, videoWith());
  await screen.findByText("Upload complete! Opening your video...");
  await waitFor(() => expect(screenLock.held).toBe(0));
  expect(isLeavingAsked()).toBe(false);
});

test("a file that is no video despite its name is rejected before anything is sent, also when the button is pressed at once", async () => {
  const paper = new File(["%PDF-1.7 entry form"], "Entry.mp4", { type: "video/mp4" });
  await begin(paper);
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining("This is not a video file. Please choose a video."),
    ),
  );
  expect(screen.queryByText(/free|costs/)).not.toBeInTheDocument();
  expect(bodiesOf(START)).toHaveLength(0);
});
