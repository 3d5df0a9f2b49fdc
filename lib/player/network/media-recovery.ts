/** Owns what happens when the video's bytes stop coming: says so, asks again, gets fresh URLs, gives up in words. */
import { probeMedia } from "@/lib/player/network/media-request";
import type { PlaybackProblem } from "@/lib/player/playback-state";
import type { VideoSource } from "@/lib/player/video-source";

export interface MediaRecovery {
  /** Finds out what is wrong and mends it; does nothing while it is at it already. */
  start(): void;
  /** The viewer asks for another round. */
  retry(): void;
  /** Playing or decoding works again. */
  noteSuccess(): void;
  dispose(): void;
}

export interface RecoveryParts {
  currentUrl: () => string;
  refreshSource: (() => Promise<VideoSource>) | null;
  /** Opens the media again where it was; with a source, at its new URLs. */
  reopen: (source: VideoSource | null) => void;
  setProblem: (problem: PlaybackProblem | null) => void;
  /** The element has given the file up, though its bytes came. */
  isRefusedByPlayer: () => boolean;
}

export const PROBLEM_MESSAGES = {
  network: "The connection was lost. Trying again…",
  gaveUp: "The video could not be reached. Check your connection and try again.",
  expired: "The link to this video has expired. Reload the page to go on.",
  unsupported: "This video cannot be played by this browser.",
} as const;

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15000];
/** A file that can be reached and still fails after this many fresh starts is not going to play. */
const MAX_REOPENS = 3;
const REOPEN_PAUSE_MS = 400;

export function createMediaRecovery(parts: RecoveryParts): MediaRecovery {
  const { currentUrl, refreshSource, reopen, setProblem, isRefusedByPlayer } = parts;
  const disposal = new AbortController();
  let isRunning = false;
  let reopens = 0;

  async function run(): Promise<void> {
    if (isRunning || disposal.signal.aborted) return;
    isRunning = true;
    try {
      await recover();
    } finally {
      isRunning = false;
    }
  }

  async function recover(): Promise<void> {
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      await waitFor(delayMs, disposal.signal);
      if (disposal.signal.aborted) return;
      const found = await probeMedia(currentUrl(), disposal.signal);
      if (disposal.signal.aborted) return;
      if (found === "fine") return reopenOrGiveUp(null);
      if (found === "refused") {
        const fresh = await freshSource();
        if (disposal.signal.aborted) return;
        if (fresh === "refused")
          return setProblem({ kind: "expired", message: PROBLEM_MESSAGES.expired, isRetrying: false });
        if (fresh !== "unreachable") return reopenOrGiveUp(fresh);
      }
      setProblem({ kind: "network", message: PROBLEM_MESSAGES.network, isRetrying: true });
    }
    setProblem({ kind: "network", message: PROBLEM_MESSAGES.gaveUp, isRetrying: false });
  }

  async function freshSource(): Promise<VideoSource | "refused" | "unreachable"> {
    if (refreshSource === null) return "refused";
    try {
      const source = await refreshSource();
      return source.mp4Url === currentUrl() ? "refused" : source;
    } catch {
      return "unreachable";
    }
  }

  async function reopenOrGiveUp(source: VideoSource | null): Promise<void> {
    reopens += 1;
    if (reopens > MAX_REOPENS) {
      return isRefusedByPlayer()
        ? setProblem({ kind: "unsupported", message: PROBLEM_MESSAGES.unsupported, isRetrying: false })
        : setProblem({ kind: "network", message: PROBLEM_MESSAGES.gaveUp, isRetrying: false });
    }
    await waitFor((reopens - 1) * REOPEN_PAUSE_MS, disposal.signal);
    if (!disposal.signal.aborted) reopen(source);
  }

  return {
    start: () => void run(),
    retry() {
      reopens = 0;
      void run();
    },
    noteSuccess() {
      reopens = 0;
      if (!isRunning) setProblem(null);
    },
    dispose: () => disposal.abort(),
  };
}

/** Waits, but not longer than until the browser says that it is online again. */
function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
