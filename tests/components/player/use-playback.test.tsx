import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { usePlayerReady } from "@/components/video-workspace/current-position";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { stillPlayer } from "@/tests/support/still-player";

function Pin({ engine }: { engine: PlaybackEngine }) {
  return <button disabled={!usePlayerReady(engine)}>Pin</button>;
}

test("a button that becomes live after the player is ready can be pressed", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Pin engine={createPlaybackEngine()} />);
  expect(screen.getByRole("button", { name: "Pin" })).toBeDisabled();
  await act(async () => render(<Pin engine={stillPlayer()} />, { container, hydrate: true }));
  expect(screen.getByRole("button", { name: "Pin" })).toBeEnabled();
});
