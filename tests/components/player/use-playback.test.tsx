import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { stillPlayer } from "@/tests/support/media/still-player";
import { usePlayerReady, usePlayback, EngineProvider } from "@/components/player/engine";

function Pin() {
  return <button disabled={!usePlayerReady()}>Pin</button>;
}
const pinOf = (engine: PlaybackEngine) => (
  <EngineProvider value={engine}>
    <Pin />
  </EngineProvider>
);

test("a button that is hydrated after the player is ready can be pressed", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(pinOf(createPlaybackEngine()));
  expect(screen.getByRole("button", { name: "Pin" })).toBeDisabled();
  await act(async () => render(pinOf(stillPlayer()), { container, hydrate: true }));
  expect(screen.getByRole("button", { name: "Pin" })).toBeEnabled();
});

test("with two players on one page, each component reads the player around it", () => {
  const [left, right] = [stillPlayer(3), stillPlayer(7)];
  const Frame = ({ of }: { of: string }) => (
    <p>
      {of} {usePlayback(({ frameIndex }) => frameIndex)}
    </p>
  );
  render(
    <EngineProvider value={left}>
      <Frame of="left" />
      <EngineProvider value={right}>
        <Frame of="right" />
      </EngineProvider>
    </EngineProvider>,
  );
  act(() => right.seekToFrame(8));
  expect(screen.getByText("left 3")).toBeInTheDocument();
  expect(screen.getByText("right 8")).toBeInTheDocument();
});

test("a slice that is made again renders only when it differs by the given equality", () => {
  const engine = stillPlayer(3);
  const rendered: number[] = [];
  function Second() {
    const { second } = usePlayback(
      ({ timeSeconds }) => ({ second: Math.floor(timeSeconds) }),
      (before, after) => before.second === after.second,
    );
    rendered.push(second);
    return null;
  }
  render(
    <EngineProvider value={engine}>
      <Second />
    </EngineProvider>,
  );
  for (const frame of [4, 5, 31, 32]) act(() => engine.seekToFrame(frame));
  expect(rendered).toEqual([0, 1]);
});
