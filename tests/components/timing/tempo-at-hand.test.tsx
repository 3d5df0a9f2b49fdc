/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { NextStride } from "@/components/timing/next-stride";
import { TempoChip } from "@/components/timing/tempo-chip";
import { useOpenSeries } from "@/components/timing/use-open-series";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Series } from "@/lib/contracts/series";
import { renderScreen } from "@/tests/support/render-screen";
import { stillPlayer } from "@/tests/support/media/still-player";
import { respond } from "@/tests/support/screens/screen-server";
import { markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "shared", token: "abc" };
/** The landings of one hoof of a galloping horse. */
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];

function AtHand({ onOpen }: { onOpen: () => void }) {
  const reading = useOpenSeries("s1");
  return (
    <>
      <TempoChip reading={reading} onOpen={onOpen} />
      <NextStride reading={reading} />
    </>
  );
}

async function show(
  frames: readonly number[],
  { at = 0, ...series }: Partial<Series> & { at?: number } = {},
) {
  const markers = frames.map((frame) =>
    markerWith({ id: `m${frame}`, frame, time: frame / 30, seriesId: "s1" }),
  );
  respond("GET /api/shared/abc/markers", 200, markers);
  respond("GET /api/shared/abc/series", 200, [
    seriesWith({ id: "s1", gait: "gallop", mark: "stride", ...series }),
  ]);
  const engine = stillPlayer(at);
  const opened: string[] = [];
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <AtHand onOpen={() => opened.push("panel")} />
    </WorkspaceProvider>,
  );
  return { ...view, engine, opened };
}

const chip = () => screen.findByTitle("Tempo and rhythm");
const next = () => screen.getByRole("button", { name: "Next stride" });

test("before the first mark there is no number, and no next stride to go to", async () => {
  await show([]);
  expect(next()).toBeDisabled();
  expect(next()).toHaveAttribute("title", "Two marks say where the next is expected");
  expect(screen.queryByTitle("Tempo and rhythm")).toBeNull();
});

test("one mark says what the next will give", async () => {
  await show([6]);
  expect(await chip()).toHaveTextContent("1 mark · the next gives a tempo");
  expect(next()).toBeDisabled();
});

test("from the second mark on there is a tempo with its error, tighter with every mark", async () => {
  const errors: number[] = [];
  for (const count of [2, 4, 6, 10]) {
    const { unmount } = await show(GALLOP.slice(0, count));
    const text = (await chip()).textContent ?? "";
    expect(text).toMatch(/^1[45]\d strides\/min ± \d+ · /);
    errors.push(Number(/± ([\d.]+)/.exec(text)?.[1]));
    unmount();
  }
  expect(errors).toEqual(errors.toSorted((a, b) => b - a));
  expect(errors[0]).toBeGreaterThan(2 * (errors[3] ?? NaN));
});

test("it says how many strides it comes from, and how many more tell the regularity", async () => {
  const { unmount } = await show(GALLOP.slice(0, 3));
  expect(await chip()).toHaveTextContent("2 strides · 6 more: regularity");
  unmount();
  await show(GALLOP);
  expect(await chip()).toHaveTextContent(/^141 strides\/min ± 3 · 9 strides$/);
});

test("what the tempo leaves out is said beside it", async () => {
  const oneMissing = GALLOP.filter((frame) => frame !== 56);
  const { unmount } = await show(oneMissing);
  expect(await chip()).toHaveTextContent(
    / strides\/min ± \d+ · 7 strides · 1 left out · 1 more: regularity$/,
  );
  unmount();
  await show([...GALLOP, 60]);
  expect(await chip()).toHaveTextContent(/ · 9 strides · 1 left out$/);
});

test("marks that do not agree have no tempo and no next stride", async () => {
  await show([0, 10, 30, 40, 60, 90, 100, 120, 130]);
  expect(await chip()).toHaveTextContent("No tempo yet · the marks do not agree");
  expect(next()).toBeDisabled();
});

test("steps that are no whole stride yet say so", async () => {
  await show([0, 11], { gait: "trot", mark: "step" });
  expect(await chip()).toHaveTextContent("2 marks · no whole stride yet");
});

test("a press on it opens the panel", async () => {
  const { pointer, opened } = await show([6, 18]);
  await pointer.click(await chip());
  expect(opened).toEqual(["panel"]);
});

test("the next stride is as far ahead as the marks say, and after it comes the one beyond", async () => {
  const { pointer, engine } = await show([6, 18], { at: 18 });
  await chip();
  await pointer.click(next());
  expect(engine.getPosition().frameIndex).toBe(30);
  await pointer.click(next());
  expect(engine.getPosition().frameIndex).toBe(42);
});

test("after the end of the video there is none, which is said", async () => {
  const { pointer, engine } = await show([2000, 2200], { at: 2200 });
  await chip();
  await pointer.click(next());
  expect(await screen.findByText("No next stride")).toBeVisible();
  expect(engine.getPosition().frameIndex).toBe(2200);
});
