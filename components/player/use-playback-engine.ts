"use client";
import { useState } from "react";
import { createPlaybackEngine, type PlaybackEngineOptions } from "@/lib/player/playback-engine";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** The engine of one video page: stable for the component's life. Give it to `<VideoPlayer engine>` and the panels. */
export function usePlaybackEngine(options?: PlaybackEngineOptions): PlaybackEngine {
  const [engine] = useState(() => createPlaybackEngine(options));
  return engine;
}
