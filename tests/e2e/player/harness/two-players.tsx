/** Two players on one page, laid out as on the comparison page. */
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { useNewEngine, EngineProvider } from "@/components/player/engine";
import { VideoPlayer } from "@/components/player/video-player";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import type { VideoSource } from "@/lib/player/state/video-source";

declare global {
  interface Window {
    engines: PlaybackEngine[];
  }
}

const clip = new URLSearchParams(location.search).get("clip") ?? "";
const LEFT: VideoSource = {
  videoId: "left",
  title: "One ride",
  mp4Url: `/clips/${clip}.mp4`,
  frameIndexUrl: `/clips/${clip}.json`,
  sprite: null,
  frameRate: null,
  durationSeconds: null,
  hasAudio: true,
};
const RIGHT: VideoSource = { ...LEFT, videoId: "right", title: "Another ride" };

function App() {
  const left = useNewEngine();
  const right = useNewEngine();
  useEffect(() => {
    window.engines = [left, right];
  }, [left, right]);
  return (
    <main className="grid grid-cols-2 gap-4 p-4">
      <EngineProvider value={left}>
        <VideoPlayer source={LEFT} label="Left ride" initial={{ frameIndex: 10 }} />
      </EngineProvider>
      <EngineProvider value={right}>
        <VideoPlayer source={RIGHT} label="Right ride" initial={{ frameIndex: 20 }} controls={null}>
          <svg viewBox="0 0 320 180" className="size-full" data-testid="drawing">
            <line x1="0" y1="90" x2="320" y2="90" stroke="red" strokeWidth="4" />
          </svg>
        </VideoPlayer>
      </EngineProvider>
    </main>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);
