/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { Profiler } from "react";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { Timeline } from "@/components/timeline/timeline";
import { useOpenSeries } from "@/components/timing/use-open-series";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";

/** The landings of one hoof of a galloping horse. */
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];
const FRAMES = 134;
const VIDEO = videoWith({ duration: FRAMES / 30, frameRate: 30 });

beforeEach(() => {
  // As on a wide screen.
  globalThis.matchMedia = (media) => ({ media, matches: true, ...DEAF }) as unknown as MediaQueryList;
});
const DEAF = { addEventListener: () => undefined, removeEventListener: () => undefined };

const commentAt = (frameIndex: number, name = "Anna"): TimelineMark => ({
  id: `c${frameIndex}`,
  frameIndex,
  kind: "comment",
  initial: name.slice(0, 1),
  label: `${name}: Heels down`,
});

function show(frames: readonly number[], comments: readonly TimelineMark[]) {
  const markers = frames.map((frame, nth) =>
    markerWith({ id: `m${nth}`, frame, time: frame / 30, label: frame === 31 ? "Take-off" : "Marker 9" }),
  );
  respond("GET /api/shared/abc/markers", 200, markers.toReversed());
  respond("GET /api/shared/abc/series", 200, [seriesWith({ gait: "gallop" })]);
  const engine = stillPlayer();
  const count = { renders: 0 };
  const seen: string[] = [];
  function Screen() {
    const reading = useOpenSeries("s1");
    return (
      <Profiler id="timeline" onRender={() => (count.renders += 1)}>
        <Timeline reading={reading} marks={comments} onComment={(id) => seen.push(id)} />
      </Profiler>
    );
  }
  const view = renderScreen(
    <WorkspaceProvider scope={{ kind: "shared", token: "abc" }} video={VIDEO} engine={engine}>
      <Screen />
    </WorkspaceProvider>,
  );
  return { ...view, engine, count, seen, frame: () => engine.getSnapshot().frameIndex };
}

test("markers are named by number, label, frame, time and stride; a press goes to their frame", async () => {
  const { pointer, frame, seen } = show(GALLOP, [commentAt(40), commentAt(100, "Bea")]);
  const marks = await screen.findByRole("list", { name: "Marks on the timeline" });
  const names = within(marks)
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toHaveLength(10);
  expect(names[0]).toBe("Mark 1, frame 6, 0:00.20, stride of 0.400 s");
  expect(names[2]).toBe("Mark 3, Take-off, frame 31, 0:01.03, stride of 0.400 s");
  expect(names[9]).toBe("Mark 10, frame 121, 0:04.03");
  await pointer.click(within(marks).getByRole("button", { name: /^Mark 4,/ }));
  expect(frame()).toBe(43);
  const [, bea] = within(screen.getByRole("list", { name: "Comments on the timeline" })).getAllByRole(
    "button",
  );
  if (bea === undefined) throw new Error("There is one comment alone");
  expect(bea).toHaveTextContent("B");
  await pointer.click(bea);
  expect(frame()).toBe(100);
  expect(seen).toEqual(["c100"]);
});

test("two markers on one frame are one point with both numbers of the list", async () => {
  const { container } = show([6, 18, 31, 43, 43, 56], []);
  const marks = await screen.findByRole("list", { name: "Marks on the timeline" });
  expect(within(marks).getByRole("button", { name: /^Marks 4 and 5, frame 43,/ })).toHaveTextContent("4·5");
  expect(within(marks).getByRole("button", { name: /^Mark 6, frame 56,/ })).toHaveTextContent("6");
  expect(container.querySelectorAll("ul button")).toHaveLength(5);
});

test("more than two markers on one frame are named by their first and last number", async () => {
  show([6, 18, 18, 18, 31], []);
  const marks = await screen.findByRole("list", { name: "Marks on the timeline" });
  expect(within(marks).getByRole("button", { name: /^Marks 2 to 4, frame 18,/ })).toHaveTextContent("2+");
});

test("each lane is one stop of Tab, and arrows go along it without moving the player", async () => {
  const { pointer, frame } = show(GALLOP, [commentAt(40)]);
  await screen.findByRole("list", { name: "Marks on the timeline" });
  act(() => screen.getByRole("button", { name: "Stretch the timeline" }).focus());
  await pointer.tab();
  expect(document.activeElement).toHaveAccessibleName(/^Mark 1,/);
  await pointer.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toHaveAccessibleName(/^Mark 3,/);
  expect(frame()).toBe(0);
  await pointer.keyboard("{Enter}");
  expect(frame()).toBe(31);
  await pointer.tab();
  expect(document.activeElement).toHaveAccessibleName(/^Anna:/);
  await pointer.tab({ shift: true });
  expect(document.activeElement).toHaveAccessibleName(/^Mark 3,/);
});

test("overlapping comments are one point until the timeline is zoomed in; presses on it go through them", async () => {
  const { pointer, frame } = show([], [commentAt(40), commentAt(42), commentAt(44)]);
  const point = await screen.findByRole("button", { name: /^3 comments, frame 40, .* to frame 44,/ });
  const frames: number[] = [];
  for (let press = 0; press < 4; press += 1) {
    await pointer.click(point);
    frames.push(frame());
  }
  expect(frames).toEqual([40, 42, 44, 40]);
  const stretch = screen.getByRole("button", { name: "Stretch the timeline" });
  while (!stretch.hasAttribute("disabled")) await pointer.click(stretch);
  const comments = within(screen.getByRole("list", { name: "Comments on the timeline" }));
  expect(comments.getAllByRole("button").length).toBeGreaterThan(1);
  await pointer.click(screen.getByRole("button", { name: "Whole timeline" }));
  expect(comments.getAllByRole("button")).toHaveLength(1);
});

test("a step moves the playhead and renders no point again, with 60 markers and 500 comments", async () => {
  const marks = Array.from({ length: 60 }, (_, nth) => nth * 2);
  const comments = Array.from({ length: 500 }, (_, nth) => ({ ...commentAt(nth % FRAMES), id: `c${nth}` }));
  const { engine, count, container } = show(marks, comments);
  await screen.findByRole("list", { name: "Marks on the timeline" });
  const before = count.renders;
  const positions = new Set<string>();
  for (let frame = 1; frame <= 50; frame += 1) {
    act(() => engine.seekToFrame(frame));
    positions.add(container.querySelector<HTMLElement>("[data-line]")?.style.transform ?? "");
  }
  expect(positions.size).toBe(50);
  expect(count.renders).toBe(before);
});

test("without markers and comments there is no timeline", async () => {
  show([], []);
  expect(screen.queryByRole("region", { name: "Timeline" })).toBeNull();
});
