/** The player on a bare page, with its engine accessible to the tests. */
import { Profiler, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { TooltipProvider } from "@/components/ui/tooltip";
import { SizeChoice } from "@/components/player/size-choice";
import { usePlayback, useNewEngine, EngineProvider } from "@/components/player/engine";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { VideoPlayer } from "@/components/player/video-player";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { DEFAULT_VIDEO_SIZE } from "@/lib/domain/playback/playback";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { openLocalFile } from "@/lib/player/local/open-local-file";
import { clipSource } from "@/tests/e2e/player/clip-source";
import { isReady } from "@/lib/player/state/snapshot-selectors";
import type { VideoSource } from "@/lib/player/state/video-source";

interface Harness {
  engine: PlaybackEngine;
  /** Creates a player of the test's own. */
  createEngine: typeof createPlaybackEngine;
  /** React commits of the player by component tree. */
  commits: Record<string, number>;
  markers: { frameIndex: number; timeSeconds: number }[];
  commentJumps: number;
  open(source: VideoSource | null): void;
  /** Opens a file of this device in place of the clip `name`; resolves when its frames are known. */
  openFile(name: string, file: Blob): Promise<void>;
  refreshWith: VideoSource | null;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

const parameters = new URLSearchParams(location.search);
// As in browsers that have none.
for (const name of parameters.getAll("without")) {
  Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(HTMLVideoElement.prototype, name);
}

function sourceFromAddress(): VideoSource | null {
  const clip = parameters.get("clip");
  if (clip === null) return null;
  return {
    videoId: clip,
    title: parameters.get("title") ?? clip,
    mp4Url: parameters.get("url") ?? `/clips/${clip}.mp4`,
    hlsUrl: parameters.has("hls") ? "/clips/hls.m3u8" : null,
    frameIndexUrl: parameters.has("noindex") ? null : `/clips/${clip}.json`,
    sprite: parameters.has("sprite")
      ? {
          url: `/clips/${clip}.jpg`,
          columns: 5,
          rows: 2,
          tileWidth: 160,
          tileHeight: 90,
          intervalSeconds: 0.4,
          count: 10,
        }
      : null,
    frameRate: null,
    durationSeconds: null,
    hasAudio: !parameters.has("silent"),
  };
}

function App() {
  const budget = parameters.get("budget");
  const engine = useNewEngine(budget === null ? {} : { frameBudgetBytes: Number(budget) });
  const [source, setSource] = useState(sourceFromAddress);
  const [size, setSize] = useState(DEFAULT_VIDEO_SIZE);
  const marks: TimelineMark[] = parameters.has("marks")
    ? [
        { id: "c1", frameIndex: 20, kind: "comment", label: "Sit taller here" },
        { id: "m1", frameIndex: 55, kind: "marker", label: "Marker 1" },
        { id: "m2", frameIndex: 80, kind: "marker", label: "Marker 2" },
      ]
    : [];
  useEffect(() => {
    window.harness = {
      engine,
      createEngine: createPlaybackEngine,
      commits: {},
      markers: [],
      commentJumps: 0,
      open: setSource,
      async openFile(name, file) {
        const { url, ...local } = await openLocalFile(file);
        setSource({ ...clipSource(name), mp4Url: url, frameIndexUrl: null, local });
      },
      refreshWith: null,
    };
  }, [engine]);
  if (source === null) return <p>No video</p>;
  const frame = parameters.get("frame");
  const time = parameters.get("t");
  return (
    <EngineProvider value={engine}>
      <main className="mx-auto grid max-w-6xl gap-4 p-0 sm:p-4">
        <h1 className="sr-only">{source.title}</h1>
        <Counted name="player">
          <VideoPlayer
            source={source}
            marks={marks}
            initial={{
              ...(frame === null ? {} : { frameIndex: Number(frame) }),
              ...(time === null ? {} : { timeSeconds: Number(time) }),
            }}
            sizeChoice={<SizeChoice size={size} onChange={setSize} />}
            onAddMarker={
              parameters.has("readonly") ? undefined : (position) => window.harness.markers.push(position)
            }
            onJumpToComments={() => {
              window.harness.commentJumps += 1;
            }}
            onRefreshSource={async () =>
              window.harness.refreshWith ?? Promise.reject(new Error("no fresh source"))
            }
          />
        </Counted>
        <Counted name="panels">
          <Panel />
        </Counted>
      </main>
    </EngineProvider>
  );
}

/** Replaces the comments panel: it reads the position in its handler and a slow slice in render. */
function Panel() {
  const isOpen = usePlayback(isReady);
  return (
    <section id="comments" aria-label="Comments" className="p-4">
      <label className="grid gap-1">
        Comment
        <textarea className="border-input rounded-md border p-2" />
      </label>
      <p>{isOpen ? "Ready" : "Loading"}</p>
    </section>
  );
}

function Counted({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Profiler
      id={name}
      onRender={() => {
        if ("harness" in window) window.harness.commits[name] = (window.harness.commits[name] ?? 0) + 1;
      }}
    >
      {children}
    </Profiler>
  );
}

const root = document.getElementById("root");
if (parameters.has("dark")) document.documentElement.classList.add("dark");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <TooltipProvider>
        <App />
      </TooltipProvider>
    </StrictMode>,
  );
}
