/** @jest-environment ./tests/support/screen-environment.mjs */
import { useRef } from "react";
import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { EngineProvider } from "@/components/player/engine";
import { usePlayerKeys } from "@/components/player/use-player-keys";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { stillPlayer } from "@/tests/support/media/still-player";

function Player() {
  const place = useRef<HTMLElement>(null);
  const nothing = () => {};
  usePlayerKeys(place, { isOn: true, openHelp: nothing, goToFrame: nothing, toggleFullscreen: nothing });
  return (
    <section ref={place} aria-label="Player">
      <button type="button">+1 s</button>
    </section>
  );
}

test("Space plays the ride that leads now, also after a click on a button of the previous leader", () => {
  const played: string[] = [];
  const engineOf = (side: string): PlaybackEngine => ({
    ...stillPlayer(100),
    togglePlay: () => void played.push(side),
  });
  const screenOf = (engine: PlaybackEngine) => (
    <EngineProvider value={engine}>
      <Player />
    </EngineProvider>
  );
  const { rerender } = render(screenOf(engineOf("a")));
  const button = screen.getByRole("button", { name: "+1 s" });
  fireEvent.pointerDown(button);
  button.focus();
  rerender(screenOf(engineOf("b")));
  const isLeftToButton = fireEvent.keyDown(button, { key: " ", code: "Space" });
  expect([played, isLeftToButton]).toEqual([["b"], false]);
});
