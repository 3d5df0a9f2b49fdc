/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { MarkerList } from "@/components/markers/marker-list";
import { renderScreen } from "@/tests/support/render-screen";
import { markerWith } from "@/tests/support/videos";

const heard: string[] = [];

function show(markers: Parameters<typeof MarkerList>[0]["markers"], mayMark = true) {
  heard.length = 0;
  return renderScreen(
    <MarkerList
      markers={markers}
      mayMark={mayMark}
      onJump={(marker) => heard.push(`jump ${marker.id}`)}
      onDelete={(marker) => heard.push(`delete ${marker.id}`)}
    />,
  );
}

const rows = () =>
  within(screen.getByRole("region", { name: "Time Splits" }))
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("splits run from marker to marker by time, whatever order they were made in", () => {
  show([
    markerWith({ id: "late", label: "Landing", time: 63.456, frame: 1903 }),
    markerWith({ id: "first", label: "Take-off", time: 1.2, frame: 36 }),
    markerWith({ id: "middle", label: "Over", time: 2, frame: 60 }),
  ]);
  const listed = within(screen.getByRole("list", { name: "Markers" })).getAllByRole("listitem");
  expect(listed.map((item) => item.textContent)).toEqual([
    "Take-offFrame 360:01.20",
    "OverFrame 600:02.00",
    "LandingFrame 19031:03.46",
  ]);
  expect(rows()).toEqual([
    ["Take-off → Over", "0:00.80"],
    ["Over → Landing", "1:01.46"],
    ["Total Time", "1:02.26"],
  ]);
});

test("a guest's marker says so", () => {
  show([markerWith({ label: "Mine" }), markerWith({ id: "guest", label: "Theirs", time: 2, isGuest: true })]);
  expect(screen.getByTitle("Jump to Theirs")).toHaveTextContent("Guest");
  expect(screen.getByTitle("Jump to Mine")).not.toHaveTextContent("Guest");
});

test("one marker has no splits", () => {
  show([markerWith()]);
  expect(screen.queryByRole("region", { name: "Time Splits" })).not.toBeInTheDocument();
});

test("jumps to a marker, and deletes only what may be deleted", async () => {
  const { pointer } = show([
    markerWith({ id: "mine", label: "Mine", time: 1 }),
    markerWith({ id: "theirs", label: "Theirs", time: 2, canDelete: false }),
  ]);
  await pointer.click(screen.getByTitle("Jump to Theirs"));
  await pointer.click(screen.getByRole("button", { name: "Delete Mine" }));
  expect(heard).toEqual(["jump theirs", "delete mine"]);
  expect(screen.queryByRole("button", { name: "Delete Theirs" })).not.toBeInTheDocument();
});

test("an empty list invites only those who may mark", () => {
  const { unmount } = show([]);
  expect(screen.getByText("No markers yet").parentElement).toHaveTextContent("Mark two moments");
  unmount();
  show([], false);
  expect(screen.getByText("No markers yet").parentElement).not.toHaveTextContent("Mark two moments");
});
