/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadScreen } from "@/components/uploads/upload-screen";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";
const ride = videoWith({ processingStatus: "processing" });

beforeEach(() => {
  uploadEngine.clear();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  makeFilesLong(60);
});

test("says what can be uploaded and what is made from it", () => {
  renderScreen(<UploadScreen />);
  const accepted = screen.getByLabelText("Video file").getAttribute("accept")?.split(",");
  // File dialogs have no type for some of them: docs/decisions/050-picked-files.md.
  expect(accepted).toEqual(
    expect.arrayContaining(["video/*", ".mts", ".mod", ".tod", ".ts", ".lrv", ".dv", ".mkv"]),
  );
  expect(screen.getByText("One video file, up to 1GB")).toBeVisible();
  const lists = screen.getAllByRole("list").map((list) => within(list).getAllByRole("listitem"));
  const formats = lists[0]?.map((line) => line.textContent);
  expect(formats).toEqual(["MP4Recommended", "AVI", "MOV", "WMV", "FLV"]);
  expect(screen.getByText("Supported Formats")).toBeVisible();
  expect(screen.getByText("Processing Features")).toBeVisible();
  for (const label of ["Title", /^Description/]) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Collection" })).toHaveTextContent("No Collection");
});

test("for a small file every step is shown", async () => {
  respond(START, 200, { video_id: ride.id, signed_video_url: `${location.origin}/put` });
  respond("PUT /put", 200, null);
  respond(COMPLETE, 201, ride);
  const { pointer } = renderScreen(<UploadScreen />);
  const file = new File(["a ride"], "Canter.mp4", { type: "video/mp4" });
  await pointer.upload(screen.getByLabelText("Video file"), file);
  const seen = new Set<string>();
  // Changes within one task are not painted.
  const watch = setInterval(() => {
    const percent = document.querySelector("[aria-label=Upload]")?.getAttribute("aria-valuenow");
    if (percent) seen.add(percent);
  }, 10);
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Upload complete! Opening your video...");
  // The last step may be shown before the observer has run again.
  await waitFor(() => expect([...seen]).toEqual(["10", "20", "90", "95", "100"]));
  clearInterval(watch);
});

test("shows its phases with their percentages, and opens the video a second after the last one", async () => {
  const [place, arrived, done] = [respondLater(START), respondLater("PUT /put"), respondLater(COMPLETE)];
  const { pointer, visited } = renderScreen(<UploadScreen />);
  const file = new File(["a ride"], "Canter.mp4", { type: "video/mp4" });
  await pointer.upload(screen.getByLabelText("Video file"), file);
  await pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  const percent = () => screen.getByRole("progressbar", { name: "Upload" }).getAttribute("aria-valuenow");
  expect(percent()).toBe("10");
  await waitFor(() => expect(bodiesOf(START)).toMatchObject([{ filename: "Canter.mp4", title: "Canter" }]));
  place(200, { video_id: ride.id, signed_video_url: `${location.origin}/put` });
  await waitFor(() => expect(percent()).toBe("20"));
  arrived(200, null);
  await waitFor(() => expect(percent()).toBe("95"));
  const respondedAt = performance.now();
  done(201, ride);
  await waitFor(() => expect(percent()).toBe("100"));
  await waitFor(() => expect(visited).toEqual([`/video/${ride.id}`]));
  expect(performance.now() - respondedAt).toBeGreaterThan(950);
});
