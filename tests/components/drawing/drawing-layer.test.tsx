/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { DrawingLayer } from "@/components/drawing/drawing-layer";
import { EngineProvider } from "@/components/player/engine";
import { writeDeviceChoice } from "@/lib/client/device/stored-value";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { shapeOf } from "@/tests/support/drawings";
import { stillPlayer } from "@/tests/support/media/still-player";

const drawn = (frame: number) => ({
  id: `c${frame}`,
  frame,
  drawing: drawingOf([shapeOf("text", [[0.5, 0.5]], { text: `On ${frame}` })]),
});
const COMMENTS = [drawn(10), drawn(20), { id: "new", frame: 30, drawing: { version: 2 } }];

function show(frame: number, hiddenId: string | null = null) {
  const engine = stillPlayer(frame);
  const { container } = render(
    <EngineProvider value={engine}>
      <DrawingLayer comments={COMMENTS} hiddenId={hiddenId} />
    </EngineProvider>,
  );
  const seen = () =>
    [...container.querySelectorAll("svg[data-drawing]")].map((svg) => svg.textContent).join();
  return { engine, seen };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test("in 200 steps a drawing is shown on its own frame only", () => {
  const { engine, seen } = show(0);
  for (let step = 0; step < 200; step += 1) {
    const frame = (step * 7) % 40;
    act(() => engine.seekToFrame(frame));
    expect(seen()).toBe(frame === 10 || frame === 20 ? `On ${frame}` : "");
  }
});

test("while the video plays past it, it is shown for a moment", () => {
  const { engine, seen } = show(8);
  act(() => engine.play());
  // The browser may skip its frame.
  act(() => engine.seekToFrame(11));
  expect(seen()).toBe("On 10");
  act(() => jest.advanceTimersByTime(599));
  expect(seen()).toBe("On 10");
  act(() => jest.advanceTimersByTime(1));
  expect(seen()).toBe("");
});

test("playback stops there for as long as the viewer chose, and resumes", () => {
  writeDeviceChoice("drawing-pause", "3");
  const { engine, seen } = show(8);
  act(() => engine.play());
  act(() => engine.seekToFrame(11));
  expect(engine.getSnapshot()).toMatchObject({ phase: "paused", frameIndex: 10 });
  expect(seen()).toBe("On 10");
  act(() => jest.advanceTimersByTime(3000));
  expect(engine.getSnapshot().phase).toBe("playing");
  act(() => engine.seekToFrame(12));
  expect(engine.getSnapshot().phase).toBe("playing");
});

test("playback does not resume for a viewer who steps away meanwhile", () => {
  writeDeviceChoice("drawing-pause", "1");
  const { engine } = show(8);
  act(() => engine.play());
  act(() => engine.seekToFrame(10));
  act(() => engine.seekToFrame(15));
  act(() => jest.advanceTimersByTime(5000));
  expect(engine.getSnapshot()).toMatchObject({ phase: "paused", frameIndex: 15 });
});

test("a drawing that is being edited is not shown twice", () => {
  expect(show(10, "c10").seen()).toBe("");
});
