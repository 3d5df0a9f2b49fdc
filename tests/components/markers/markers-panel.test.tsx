/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { MarkersPanel } from "@/components/timing/markers-panel";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { allowedActions } from "@/lib/domain/access";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "shared", token: "a-token" };
const CALLS = "/api/shared/a-token";
const seeks: number[] = [];
const engine = {
  ...createPlaybackEngine(),
  getTimecode: () => approximateTimecode(75, 30),
  seekToFrame: (frame: number) => void seeks.push(frame),
};
const video = videoWith({ allowed: allowedActions("recipient") });

function Panel() {
  const actions = useMarkerActions({ isGuess: () => false });
  return (
    <>
      <MarkersPanel actions={actions} />
      <button onClick={() => actions.add({ timeSeconds: 2, frameIndex: 60 })}>M</button>
    </>
  );
}

/** The id of every new row. */
const NEW_ID = "00000000-0000-4000-8000-000000000000";

beforeEach(() => {
  jest.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
  sessionStorage.clear();
  seeks.length = 0;
});

function show(markers: Marker[], series: Series[] = [seriesWith()]) {
  respond(`GET ${CALLS}/markers`, 200, markers);
  respond(`GET ${CALLS}/series`, 200, series);
  return renderScreen(
    <WorkspaceProvider scope={SCOPE} video={video} engine={engine}>
      <Panel />
    </WorkspaceProvider>,
  );
}

const labels = (name = "Markers") =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((item) =>
      within(item)
        .getByTitle(/^Jump to/)
        .title.replace("Jump to ", ""),
    );

test("a viewer who may delete all markers clears all; another is offered their own only", async () => {
  const { unmount } = show([markerWith({ id: "a" }), markerWith({ id: "b" })]);
  expect(await screen.findByRole("button", { name: "Clear All Markers" })).toBeVisible();
  unmount();

  const mine = markerWith({ id: "mine" });
  const theirs = markerWith({ id: "theirs", canDelete: false });
  const { pointer, unmount: leave } = show([mine, theirs]);
  await pointer.click(await screen.findByRole("button", { name: "Clear My Markers" }));
  const question = within(screen.getByRole("alertdialog", { name: "Clear this marker?" }));
  expect(question.getByText("Markers of others stay (1). You can undo this right afterwards.")).toBeVisible();
  expect(question.getByRole("button", { name: "Clear My Markers" })).toBeVisible();
  leave();

  show([theirs]);
  expect(await screen.findByRole("list", { name: "Markers" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Clear/ })).toBeNull();
});

test("clearing is one call, and one press of Undo restores all", async () => {
  const markers = [markerWith({ id: "a", label: "A" }), markerWith({ id: "b", label: "B", time: 2 })];
  const { pointer } = show(markers);
  respond(`DELETE ${CALLS}/markers`, 200, { ids: ["a", "b"] });
  respond(`POST ${CALLS}/markers/restore`, 200, markers);
  await pointer.click(await screen.findByRole("button", { name: "Clear All Markers" }));
  // The list is read again once it is cleared.
  respond(`GET ${CALLS}/markers`, 200, []);
  const question = within(screen.getByRole("alertdialog"));
  await pointer.click(question.getByRole("button", { name: "Clear All Markers" }));
  expect(await screen.findByText("Markers deleted")).toBeVisible();
  expect(screen.getByText("No markers yet")).toBeVisible();
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Markers restored")).toBeVisible();
  expect(labels()).toEqual(["A", "B"]);
  expect(bodiesOf(`POST ${CALLS}/markers/restore`)).toEqual([{ ids: ["a", "b"] }]);
  expect(bodiesOf(`DELETE ${CALLS}/markers`)).toHaveLength(1);
});

test("a marker and a series are deleted at once, and restored in their place", async () => {
  const series = [seriesWith(), seriesWith({ id: "s2", createdAt: "2026-01-06T10:00:00.000Z" })];
  const [first, second] = [
    markerWith({ id: "a", label: "A" }),
    markerWith({ id: "b", label: "B", seriesId: "s2" }),
  ];
  const { pointer } = show([first, second], series);
  const restore = async (name: string, kind: string, row: Marker | Series) => {
    const place = within(await screen.findByRole("group", { name }));
    respond(`POST ${CALLS}/${kind}/restore`, 200, [row]);
    respond(`GET ${CALLS}/markers`, 200, [first, second]);
    expect(place.getByRole("button", { name: "Undo" })).toHaveFocus();
    await pointer.click(place.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("group", { name })).toBeNull());
  };
  respond("DELETE /api/markers/b", 204, null);
  await pointer.click(await screen.findByRole("button", { name: "Delete B" }));
  await restore("Deleted B", "markers", second);
  expect(labels("Markers of Series 2")).toEqual(["B"]);

  respond("DELETE /api/series/s2", 204, null);
  await pointer.click(screen.getByRole("button", { name: "Delete Series 2" }));
  expect(await screen.findByRole("list", { name: "Markers" })).toBeVisible();
  await restore("Deleted series", "series", series[1] as Series);
  expect(await screen.findByRole("list", { name: "Markers of Series 2" })).toBeVisible();
});

test("a label is used for the next marker too, also with the player's key", async () => {
  const { pointer } = show([]);
  respond(`POST ${CALLS}/markers`, 201, markerWith({ id: NEW_ID, label: "Take-off" }));
  await pointer.type(await screen.findByLabelText(/Add a marker/), "Take-off");
  await pointer.click(screen.getByRole("button", { name: "M" }));
  expect(await screen.findByText("Marker added")).toBeVisible();
  expect(screen.getByLabelText(/Add a marker/)).toHaveValue("Take-off");
  expect(bodiesOf(`POST ${CALLS}/markers`)).toEqual([
    expect.objectContaining({ label: "Take-off", frame: 60 }),
  ]);
});

test("a new marker is shown before the response, and removed with a message when it is rejected", async () => {
  const { pointer } = show([markerWith({ label: "First" })]);
  const reply = respondLater(`POST ${CALLS}/markers`);
  await screen.findByTitle("Jump to First");
  await pointer.click(screen.getByRole("button", { name: "M" }));
  expect(labels()).toEqual(["First", "Marker 2"]);
  reply(422, { code: "refused", message: "This video has 2000 markers." });
  expect(await screen.findByText("This video has 2000 markers.")).toBeVisible();
  expect(labels()).toEqual(["First"]);
});

test("two presses on one frame make two markers, also before the first response", async () => {
  jest.restoreAllMocks();
  const { pointer } = show([]);
  const reply = respondLater(`POST ${CALLS}/markers`);
  await screen.findByText("No markers yet");
  await pointer.dblClick(screen.getByRole("button", { name: "M" }));
  expect(labels()).toEqual(["Marker 1", "Marker 2"]);
  reply(503, { code: "unavailable", message: "The server is busy." });
  expect(await screen.findByText("The server is busy.")).toBeVisible();
});

test("Undo deletes an added marker, and restores a deleted one", async () => {
  const { pointer } = show([]);
  const added = markerWith({ id: NEW_ID, label: "Marker 1" });
  respond(`POST ${CALLS}/markers`, 201, added);
  respond(`DELETE /api/markers/${NEW_ID}`, 204, null);
  respond(`POST ${CALLS}/markers/restore`, 200, [added]);
  await screen.findByText("No markers yet");
  await pointer.click(screen.getByRole("button", { name: "M" }));
  await screen.findByText("Marker added");
  respond(`GET ${CALLS}/markers`, 200, [added]);
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Marker deleted")).toBeVisible();
  expect(screen.queryByRole("list", { name: "Markers" })).toBeNull();
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Marker restored")).toBeVisible();
  expect(labels()).toEqual(["Marker 1"]);
});

test("a new label is undone by Undo, and reverted when it is rejected", async () => {
  const before = markerWith({ label: "Take-off" });
  const { pointer } = show([before]);
  respond("PATCH /api/markers/m1", 200, { ...before, label: "Landing" });
  await pointer.click(await screen.findByRole("button", { name: "Edit Take-off" }));
  await pointer.keyboard("Landing{Enter}");
  expect(labels()).toEqual(["Landing"]);
  await screen.findByText("Marker renamed");
  const reply = respondLater("PATCH /api/markers/m1");
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(labels()).toEqual(["Take-off"]));
  respond(`GET ${CALLS}/markers`, 200, [{ ...before, label: "Landing" }]);
  reply(403, { code: "forbidden", message: "You can change only your own markers." });
  expect(await screen.findByText("You can change only your own markers.")).toBeVisible();
  expect(labels()).toEqual(["Landing"]);
  expect(bodiesOf("PATCH /api/markers/m1")).toEqual([{ label: "Landing" }, { label: "Take-off" }]);
});

test("steps of a marker move the player at once, and are sent and undone as one change", async () => {
  const before = markerWith({ label: "Take-off" });
  const { pointer } = show([before]);
  respond("PATCH /api/markers/m1", 200, { ...before, time: 32 / 30, frame: 32 });
  await pointer.click(await screen.findByTitle("Jump to Take-off"));
  await pointer.keyboard("{Alt>}{ArrowRight}{ArrowRight}{/Alt}");
  expect(seeks).toEqual([30, 31, 32]);
  expect(screen.getByTitle("Jump to Take-off")).toHaveTextContent("Frame 32");
  expect(await screen.findByText("Frame 30 → 32")).toBeVisible();
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(bodiesOf("PATCH /api/markers/m1")).toEqual([
      { time: 32 / 30, frame: 32, isGuess: false },
      { time: 1, frame: 30, isGuess: false },
    ]),
  );
});

test("several series are listed separately, and a new marker goes to the chosen one", async () => {
  const markers = [markerWith({ label: "A" }), markerWith({ id: "m2", seriesId: "s2", label: "B", time: 2 })];
  const { pointer } = show(markers, [seriesWith(), seriesWith({ id: "s2", gait: "canter" })]);
  respond(`POST ${CALLS}/markers`, 201, markerWith({ id: NEW_ID, seriesId: "s2", label: "C", time: 3 }));
  expect((await screen.findByText("Series 2", { selector: "label *" })).closest("label")).toHaveTextContent(
    /^Add a marker to Series 2/,
  );
  expect(labels("Markers of Series 2")).toEqual(["B"]);
  await pointer.click(screen.getByRole("button", { name: "Series 1 Trot, 1 marker" }));
  expect(labels("Markers of Series 1")).toEqual(["A"]);
  await pointer.click(screen.getByRole("button", { name: "Series 2 Canter, 1 marker" }));
  await pointer.click(screen.getByRole("button", { name: "M" }));
  await screen.findByText("Marker added");
  expect(bodiesOf(`POST ${CALLS}/markers`)).toEqual([expect.objectContaining({ seriesId: "s2" })]);
  expect(labels("Markers of Series 2")).toEqual(["B", "C"]);
});
