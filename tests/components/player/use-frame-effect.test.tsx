import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { stillPlayer } from "@/tests/support/media/still-player";
import { EngineProvider } from "@/components/player/engine";
import { useFrameEffect } from "@/components/player/use-frame-effect";

function shown() {
  const engine = stillPlayer(3);
  const written: number[] = [];
  function Frame() {
    const text = useRef<HTMLParagraphElement>(null);
    useFrameEffect(({ frameIndex }) => {
      written.push(frameIndex);
      if (text.current !== null) text.current.textContent = `Frame ${frameIndex}`;
    });
    return <p ref={text} />;
  }
  const { unmount } = render(
    <EngineProvider value={engine}>
      <Frame />
    </EngineProvider>,
  );
  return { engine, written, unmount };
}

test("of frames that arrive together during playback the last is handled without waiting for another", async () => {
  const { engine, written } = shown();
  engine.play();
  for (const frame of [4, 5, 6]) engine.seekToFrame(frame);
  expect(await screen.findByText("Frame 6")).toBeInTheDocument();
  expect(written).not.toContain(5);
});

test("a paused player's frames are all handled at once, and none after the player is closed", () => {
  const { engine, written, unmount } = shown();
  for (const frame of [4, 5]) engine.seekToFrame(frame);
  expect(screen.getByText("Frame 5")).toBeInTheDocument();
  unmount();
  engine.seekToFrame(6);
  expect(written.at(-1)).toBe(5);
});
