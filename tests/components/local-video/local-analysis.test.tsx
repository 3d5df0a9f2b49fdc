/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadScreen } from "@/components/uploads/upload-screen";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import { LocalRefusal } from "@/lib/player/local/local-refusal";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf, respondAnnotations } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";
import { videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";

let refusal: Error | null;
let missing: MissingParts | null;
// jsdom has neither media nor decoders.
jest.unstable_mockModule("@/lib/player/local/open-local-file", () => ({
  openLocalFile: () =>
    refusal === null
      ? Promise.resolve({
          timecode: approximateTimecode(10, 30),
          openTrack: () => Promise.resolve(null),
          url: "blob:ride",
          width: 640,
          height: 360,
          hasAudio: false,
          frameRate: 30,
          missing,
          close: () => undefined,
        })
      : Promise.reject(refusal),
}));

beforeEach(() => {
  uploadEngine.clear();
  refusal = null;
  missing = null;
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  respond("GET /api/auth/user", 200, riderWith());
  makeFilesLong(60);
  for (const command of ["load", "pause"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, "readyState", "get").mockReturnValue(4);
});

const ride = () => new File(["a ride"], "Canter.mp4", { type: "video/mp4" });

/** Waits until the element has painted the frame of its seek: only then can annotations be made. */
const showFirstFrame = () =>
  waitFor(() => {
    fireEvent(document.querySelector("video") ?? document.body, new Event("seeked"));
    expect(screen.getByTestId("current-frame")).toHaveTextContent("0");
  });

test("a file that this browser cannot play is reported, and is uploaded as usual", async () => {
  refusal = new LocalRefusal("This browser cannot show this kind of video before it is uploaded.");
  const { pointer } = renderScreen(<UploadScreen />);
  await pointer.upload(screen.getByLabelText("Video file"), ride());
  expect(await screen.findByText(refusal.message)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Analyze now" })).toBeNull();
  expect(screen.getByRole("button", { name: "Upload Video" })).toBeEnabled();
});

test("with a chosen file, Analyze now is the first button", async () => {
  const { pointer } = renderScreen(<UploadScreen />);
  await pointer.upload(screen.getByLabelText("Video file"), ride());
  const analyse = await screen.findByRole("button", { name: "Analyze now" });
  await waitFor(() => expect(analyse).toBeEnabled());
  expect(screen.getAllByRole("button")[0]).toBe(analyse);
});

test("a truncated file is reported before its upload, in the last step of it, and by the player at the end of its slider", async () => {
  missing = { endSeconds: 3.66, gaps: [], soundSeconds: 0 };
  const sentence = "The last 3.7 s of this file are missing.";
  const { pointer } = renderScreen(<UploadScreen />);
  await pointer.upload(screen.getByLabelText("Video file"), ride());
  expect(await screen.findByText(sentence)).toBeVisible();
  respond(START, 200, { video_id: videoWith().id, signed_video_url: "/put" });
  respond("PUT /put", 200, null);
  respondLater(COMPLETE);
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  expect(await screen.findByText("Finishing upload...")).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Analyze now" }));
  const slider = await screen.findByRole("slider", { name: "Position in the video" });
  expect(slider).toHaveAccessibleDescription(sentence);
  expect(slider.querySelectorAll("[data-missing=end]")).toHaveLength(1);
  const note = screen.getAllByText(sentence).find((element) => !slider.parentElement?.contains(element));
  expect(note).toBeVisible();
});

test("annotations made during the upload are shown at once, and sent once the server has the video", async () => {
  const { pointer } = renderScreen(<UploadScreen />);
  await pointer.upload(screen.getByLabelText("Video file"), ride());
  await pointer.click(await screen.findByRole("button", { name: "Analyze now" }));
  expect(await screen.findByRole("region", { name: "Replay player" })).toBeVisible();
  expect(screen.getByText("This video is only on this device so far.")).toBeVisible();
  // A recording needs the server's video; the button says when it will be possible.
  const record = screen.getByRole("button", { name: "Record Audio" });
  expect(record).toBeDisabled();
  expect(record).toHaveAttribute("title", "You can record once the video is uploaded and processed");

  await showFirstFrame();
  const [place, done] = [respondLater(START), respondLater(COMPLETE)];
  respond("PUT /put", 200, null);
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await waitFor(() => expect(bodiesOf(START)).toHaveLength(1));
  const [{ id }] = bodiesOf(START) as [{ id: string }];
  const POST = `POST /api/videos/${id}/comments`;
  await pointer.type(screen.getByLabelText("Add a comment"), "Sit taller");
  await pointer.click(screen.getByRole("button", { name: "Add Comment" }));
  const comments = screen.getByRole("tabpanel", { name: /Comments/ });
  expect(await within(comments).findByRole("article")).toHaveTextContent("Sit taller");
  expect(bodiesOf(POST)).toEqual([]);

  const video = videoWith({ id, processingStatus: "processing", processingProgress: 20 });
  respond(`GET /api/videos/${id}`, 200, video);
  respond(`GET /api/videos/${id}/progress`, 200, { progress: 20, status: "processing", video });
  respond(POST, 201, {});
  respondAnnotations(`/api/videos/${id}`);
  place(200, { video_id: id, signed_video_url: `${location.origin}/put` });
  done(201, video);
  await waitFor(() => expect(bodiesOf(POST)).toMatchObject([{ content: "Sit taller", frame: 0, time: 0 }]));
  expect(await screen.findByText("Processing video...")).toBeVisible();
  expect(location.pathname).toBe(`/video/${id}`);
});
