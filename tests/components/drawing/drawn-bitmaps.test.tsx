/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { StrictMode } from "react";
import { DrawingLayer } from "@/components/drawing/drawing-layer";
import { EngineProvider } from "@/components/player/engine";
import { drawingOf } from "@/lib/domain/drawing/drawing";
// Loaded before the clock is held.
import "@/lib/drawing/drawing-image";
import { drawingsOnPicture } from "@/lib/drawing/drawings-on-picture";
import { shapeOf } from "@/tests/support/drawings";
import { stillPlayer } from "@/tests/support/media/still-player";
import { PaintedCanvases } from "@/tests/support/screens/painted-canvas";

const IDLE_MS = 100;
const REST_MS = 250;

const drawn = (frame: number, text = `On ${frame}`) => ({
  id: `c${frame}`,
  frame,
  drawing: drawingOf([shapeOf("text", [[0.5, 0.5]], { text })]),
});
const TWO = [drawn(10), drawn(20)];
/** On frames 0, 10, to 190. */
const TWENTY = Array.from({ length: 20 }, (_, index) => drawn(10 * index));

let canvases: PaintedCanvases;
let uninstall: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  canvases = new PaintedCanvases();
  uninstall = canvases.install();
});
afterEach(() => {
  jest.useRealTimers();
  uninstall();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const untilAllAreReady = () => pass(20 * IDLE_MS);

function show(frame: number, comments = TWO) {
  const engine = stillPlayer(frame);
  const screen = (shown: typeof TWO) => (
    <StrictMode>
      <EngineProvider value={engine}>
        <DrawingLayer comments={shown} hiddenId={null} />
      </EngineProvider>
    </StrictMode>
  );
  const view = render(screen(comments));
  const canvas = view.container.querySelector("canvas")!;
  return {
    engine,
    unmount: () => view.unmount(),
    change: (next: typeof TWO) => view.rerender(screen(next)),
    step: (to: number) => act(() => engine.seekToFrame(to)),
    bitmap: () => canvases.readOn(canvas),
    isMarked: () => canvas.matches("[data-drawing]"),
    svg: () => [...view.container.querySelectorAll("svg[data-drawing]")].map((svg) => svg.textContent).join(),
  };
}

const ready = () =>
  canvases
    .open()
    .map(({ text }) => text)
    .toSorted();

test("a step onto a drawn frame shows its bitmap at once, and the SVG instead once the player is idle", async () => {
  const { step, bitmap, svg, isMarked } = show(12);
  await untilAllAreReady();
  expect(bitmap() + svg()).toBe("");
  step(10);
  expect([bitmap(), svg(), isMarked()]).toEqual(["On 10", "", true]);
  await pass(REST_MS - 1);
  expect([bitmap(), svg()]).toEqual(["On 10", ""]);
  await pass(1);
  expect([bitmap(), svg(), isMarked()]).toEqual(["", "On 10", false]);
  step(11);
  expect([bitmap(), svg()]).toEqual(["", ""]);
  step(10);
  expect([bitmap(), svg()]).toEqual(["On 10", ""]);
});

test("a bitmap is shown on its own frame only, in 200 steps with pauses of any length", async () => {
  const { step, bitmap, svg } = show(0);
  await untilAllAreReady();
  for (let index = 0; index < 200; index += 1) {
    const frame = (index * 7) % 40;
    step(frame);
    const wanted = frame === 10 || frame === 20 ? `On ${frame}` : "";
    expect([bitmap(), svg()]).toEqual([wanted, ""]);
    await pass((index * 97) % 400);
    expect(bitmap() + svg()).toBe(wanted);
  }
});

test("during playback a drawing is always a bitmap", async () => {
  const { engine, step, bitmap, svg } = show(8);
  await untilAllAreReady();
  act(() => engine.play());
  step(11);
  await pass(REST_MS + 100);
  expect([bitmap(), svg()]).toEqual(["On 10", ""]);
  await pass(600);
  expect([bitmap(), svg()]).toEqual(["", ""]);
});

test("bitmaps are made one by one, the nearest first, and not while the player moves", async () => {
  const { step } = show(5, [...TWO, drawn(30)]);
  for (let index = 0; index < 10; index += 1) {
    step(12 + (index % 2));
    await pass(IDLE_MS - 1);
  }
  expect(ready()).toEqual([]);
  await pass(1);
  expect(ready()).toEqual(["On 10"]);
  await pass(IDLE_MS);
  expect(ready()).toEqual(["On 10", "On 20"]);
  await pass(IDLE_MS);
  expect(ready()).toEqual(["On 10", "On 20", "On 30"]);
});

test("the eight around the frame on the screen are ready, and no more; none after the player is closed", async () => {
  const { step, bitmap, unmount } = show(95, TWENTY);
  await untilAllAreReady();
  const around = (first: number) => Array.from({ length: 8 }, (_, index) => `On ${first + 10 * index}`);
  expect(ready()).toEqual(around(60).toSorted());
  step(135);
  await untilAllAreReady();
  expect(ready()).toEqual(around(100).toSorted());
  step(60);
  expect(bitmap()).toBe("");
  unmount();
  expect(canvases.open()).toEqual([]);
});

test("a bitmap just out of reach is reused by a step back, as long as none needs its memory", async () => {
  const { step, bitmap } = show(35, TWENTY.slice(0, 8));
  await untilAllAreReady();
  step(75);
  await untilAllAreReady();
  step(0);
  expect(bitmap()).toBe("On 0");
  expect(canvases.bitmaps).toHaveLength(8);
});

test("a changed drawing is never shown in its old form", async () => {
  const { step, bitmap, svg, change } = show(10);
  await untilAllAreReady();
  step(12);
  step(10);
  expect(bitmap()).toBe("On 10");
  change([drawn(10, "Changed"), TWO[1]!]);
  expect([bitmap(), svg()]).toEqual(["", "Changed"]);
  await untilAllAreReady();
  expect(ready()).toEqual(["Changed", "On 20"]);
  step(12);
  step(10);
  expect(bitmap()).toBe("Changed");
});

test("the drawings of one frame share one bitmap", async () => {
  const { step, bitmap } = show(0, [drawn(10), { ...drawn(10, ", too"), id: "other" }]);
  await untilAllAreReady();
  step(10);
  expect(bitmap()).toBe("On 10, too");
});

test("bitmaps have the resolution of the screen, at most full HD, and are made again when it changes", async () => {
  const sizes = () => canvases.open().map(({ width, height }) => [width, height]);
  show(0, [drawn(10)]);
  await untilAllAreReady();
  expect(sizes()).toEqual([[640, 360]]);
  act(() => canvases.resize({ width: 3200, height: 1800 }));
  expect(sizes()).toEqual([]);
  await untilAllAreReady();
  expect(sizes()).toEqual([[1920, 1080]]);
});

test("when the browser cannot decode the image, the SVG is shown at once", async () => {
  canvases.refusesImages = true;
  const { step, bitmap, svg } = show(0);
  await untilAllAreReady();
  step(10);
  expect([bitmap(), svg()]).toEqual(["", "On 10"]);
});

test("a still image saved right after the step has the drawing", async () => {
  const { engine, step, bitmap } = show(12);
  await untilAllAreReady();
  step(10);
  expect(bitmap()).toBe("On 10");
  expect(drawingsOnPicture(engine)).toEqual([TWO[0]!.drawing.shapes]);
  await pass(REST_MS);
  expect(drawingsOnPicture(engine)).toEqual([TWO[0]!.drawing.shapes]);
  step(11);
  expect(drawingsOnPicture(engine)).toEqual([]);
});
