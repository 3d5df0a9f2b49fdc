/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { MarkerList } from "@/components/markers/marker-list";
import { TimeScaleProvider } from "@/components/player/time-scale";
import type { MarkerEdit } from "@/lib/contracts/marker-bodies";
import type { Marker } from "@/lib/contracts/markers";
import { sortByTime } from "@/lib/domain/annotations/markers";
import { renderScreen } from "@/tests/support/render-screen";
import { markerWith } from "@/tests/support/videos/videos";

const heard: string[] = [];

const commands = {
  jump: (marker: Marker) => heard.push(`jump ${marker.id}`),
  nudge: (marker: Marker, frames: number) => heard.push(`nudge ${marker.id} ${frames}`),
  addGuess: () => heard.push("add"),
  moveToGuess: (marker: Marker) => heard.push(`move ${marker.id}`),
  edit: (marker: Marker, { label, isGuess }: MarkerEdit) =>
    heard.push(isGuess === false ? `count ${marker.id}` : `rename ${marker.id} ${label}`),
  remove: () => heard.push("remove"),
  removeInPlace: (marker: Marker) => heard.push(`delete ${marker.id}`),
  restoreInPlace: (marker: Marker) => Promise.resolve(void heard.push(`restore ${marker.id}`)),
};

function show(markers: readonly Marker[], captureFrameRate: number | null = null, deleted: Marker[] = []) {
  heard.length = 0;
  const sorted = sortByTime(markers);
  return renderScreen(
    <TimeScaleProvider video={{ frameRate: 30, captureFrameRate }}>
      <MarkerList markers={sorted} deleted={deleted} commands={commands} />
    </TimeScaleProvider>,
  );
}

const textsOf = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

const RIDE = [
  markerWith({ id: "late", label: "Landing", time: 63.456, frame: 1903 }),
  markerWith({ id: "first", label: "Take-off", time: 1.2, frame: 36 }),
  markerWith({ id: "middle", label: "Over", time: 2, frame: 60 }),
];

test("splits run from marker to marker by time, in whichever order they were made", () => {
  show(RIDE);
  expect(textsOf("Markers")).toEqual([
    "1Take-offFrame 360:01.20",
    "2OverFrame 600:02.00+0.80 sTake-off → Over 0:00.80",
    "3LandingFrame 19031:03.46+61.46 sOver → Landing 1:01.46",
  ]);
  expect(screen.getByText("Total Time").parentElement).toHaveTextContent("Total Time1:02.26");
});

test("in a video that plays eight times slower than it was filmed all times are those of the ride", () => {
  show(RIDE, 240);
  expect(textsOf("Markers")[0]).toBe("1Take-offFrame 360:00.15");
  expect(textsOf("Markers")[1]).toContain("+0.10 sTake-off → Over 0:00.10");
  expect(screen.getByText("Total Time").parentElement).toHaveTextContent("Total Time0:07.78");
});

test("a guest's marker is marked as one", () => {
  show([markerWith({ label: "Mine" }), markerWith({ id: "guest", label: "Theirs", time: 2, isGuest: true })]);
  expect(screen.getByTitle("Jump to Theirs")).toHaveTextContent("Guest");
  expect(screen.getByTitle("Jump to Mine")).not.toHaveTextContent("Guest");
});

test("script in a label, and in its author's name, is text, also in the splits", () => {
  const script = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  const from = markerWith({ id: "a", label: script, authorName: script });
  const { container } = show([from, markerWith({ id: "b", label: script, time: 2, frame: 60 })]);
  expect(textsOf("Markers").every((text) => text.slice(1).startsWith(script))).toBe(true);
  expect(textsOf("Markers")[1]).toContain(`${script} → ${script}`);
  expect(container.querySelector("script, img")).toBeNull();
});

test("a marker without a label is numbered by its time in the ride, not in the order of creation", () => {
  show([
    markerWith({ id: "b", label: "Marker 1", time: 2, frame: 60 }),
    markerWith({ id: "a", label: "Marker 2", time: 1, frame: 30 }),
  ]);
  const [first] = within(screen.getByRole("list", { name: "Markers" })).getAllByRole("listitem");
  expect(first).toHaveTextContent(/^1Marker 2Frame 30/);
  expect(within(first as HTMLElement).getByText("Marker 2")).toHaveClass("sr-only");
});

test("one marker has no splits", () => {
  show([markerWith()]);
  expect(screen.queryByRole("region", { name: "Time Splits" })).not.toBeInTheDocument();
});

test("jumps to a marker, and only editable ones are edited and deleted", async () => {
  const { pointer } = show([
    markerWith({ id: "mine", label: "Mine", time: 1 }),
    markerWith({ id: "theirs", label: "Theirs", time: 2, canEdit: false, canDelete: false }),
  ]);
  await pointer.click(screen.getByTitle("Jump to Theirs"));
  await pointer.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await pointer.click(screen.getByRole("button", { name: "Delete Mine" }));
  expect(heard).toEqual(["jump theirs", "delete mine"]);
  expect(screen.queryByRole("button", { name: "Delete Theirs" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit Theirs" })).not.toBeInTheDocument();
});

test("is renamed in place: Enter saves, Escape and an empty label restore the old one", async () => {
  const { pointer } = show([markerWith({ label: "Take-off" })]);
  const edit = async (keys: string) => {
    await pointer.click(screen.getByRole("button", { name: "Edit Take-off" }));
    expect(screen.getByRole("textbox", { name: "Label" })).toHaveFocus();
    await pointer.keyboard(keys);
    expect(screen.getByRole("button", { name: "Edit Take-off" })).toHaveFocus();
  };
  await edit("Landing{Escape}");
  await edit("{Backspace}{Enter}");
  expect(heard).toEqual([]);
  await edit(" Landing {Enter}");
  expect(heard).toEqual(["rename m1 Landing"]);
});

test("moves by a frame, by keys on its row and by two buttons", async () => {
  const { pointer } = show([markerWith({ label: "Take-off" })]);
  await pointer.click(screen.getByTitle("Jump to Take-off"));
  await pointer.keyboard("{Alt>}{ArrowLeft}{ArrowRight}{/Alt}");
  await pointer.click(screen.getByRole("button", { name: "Edit Take-off" }));
  await pointer.click(screen.getByRole("button", { name: "One frame earlier" }));
  await pointer.click(screen.getByRole("button", { name: "One frame later" }));
  expect(heard).toEqual(["jump m1", "nudge m1 -1", "nudge m1 1", "nudge m1 -1", "nudge m1 1"]);
});

test("Undo is offered in the place of a deleted marker, and the others are numbered without it", async () => {
  const [, first] = RIDE;
  const { pointer } = show(RIDE.slice(0, 2), null, RIDE.slice(2));
  const [, place] = within(screen.getByRole("list", { name: "Markers" })).getAllByRole("listitem");
  expect(textsOf("Markers")).toEqual([
    expect.stringContaining(`1${first?.label}`),
    "Deleted ·Undo",
    expect.stringContaining("2Landing"),
  ]);
  await pointer.click(screen.getByRole("button", { name: "Undo" }));
  expect(heard).toEqual(["restore middle"]);
  expect(place).toHaveFocus();
});

test("a guessed marker is marked as one, ends no split, and counts once it is confirmed", async () => {
  const [late, first, middle] = RIDE as [Marker, Marker, Marker];
  const { pointer } = show([late, first, { ...middle, isGuess: true }]);
  expect(textsOf("Markers")).toEqual([
    "1Take-offFrame 360:01.20",
    "2Overnot looked atFrame 600:02.00",
    "3LandingFrame 19031:03.46+62.26 sTake-off → Landing 1:02.26",
  ]);
  await pointer.click(screen.getByRole("button", { name: "Over is on the landing" }));
  expect(heard).toEqual(["count middle"]);
});
