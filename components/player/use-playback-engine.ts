"use client";
import { useState } from "react";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** The engine of one video page: stable for the component's life. Give it to `<VideoPlayer engine>` and the panels. */
export function usePlaybackEngine(): PlaybackEngine {
  const [engine] = useState(createPlaybackEngine);
  return engine;
}
