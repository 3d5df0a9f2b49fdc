/** Only writer of the snapshot's problem, which stays until every failed part works again. */
import { probeMedia } from "@/lib/player/frames/media-request";
import type { PlaybackProblem } from "@/lib/player/state/playback-state";
import type { VideoSource } from "@/lib/player/state/video-source";

export type MediaUser = "opening" | "video" | "frames";

export interface MediaRecovery {
  failed(user: MediaUser): void;
  works(user: MediaUser): void;
  retry(): void;
  dispose(): void;
}

export interface RecoveryParts {
  currentUrl: () => string;
  isOnDevice: () => boolean;
  /** Null when fresh URLs are refused. Rejects without a response. */
  refreshSource: (() => Promise<VideoSource | null>) | null;
  reopen: (source: VideoSource | null, failed: ReadonlySet<MediaUser>) => void;
  setProblem: (problem: PlaybackProblem | null) => void;
  /** Code of the element's `MediaError` when it failed although its bytes came. */
  playerError: () => number | null;
}

export const PROBLEM_MESSAGES = {
  network: "The connection was lost. Trying again…",
  gaveUp: "The video could not be reached. Check your connection and try again.",
  missing: "This file can no longer be read from this device. Choose it again.",
  expired: "The link to this video has expired. Reload the page to continue.",
  unsupported: "This video cannot be played by this browser.",
  unsupportedOnDevice: "This browser cannot play this video from here before it is uploaded.",
} as const;

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15000];
/** A reachable file that still fails after this many restarts will not play. */
const MAX_REOPENS = 3;
const REOPEN_PAUSE_MS = 400;
/** A request for fresh URLs may wait for the network without limit; after this the viewer sees a message. */
const REFRESH_TIMEOUT_MS = 4000;

export function createMediaRecovery(parts: RecoveryParts): MediaRecovery {
  const { currentUrl, isOnDevice, refreshSource, reopen, setProblem, playerError } = parts;
  const disposal = new AbortController();
  const failing = new Set<MediaUser>();
  let round: AbortController | null = null;
  let reopens = 0;

  async function run(): Promise<void> {
    if (round !== null || disposal.signal.aborted) return;
    const started = new AbortController();
    round = started;
    await recover(started.signal);
    if (round === started) round = null;
  }

  function endRound(): void {
    round?.abort();
    round = null;
  }

  async function recover(signal: AbortSignal): Promise<void> {
    if (isOnDevice()) {
      if (playerError() === MediaError.MEDIA_ERR_DECODE) return reopenOrGiveUp(null, signal);
      if (playerError() !== null)
        setProblem({ kind: "missing", message: PROBLEM_MESSAGES.missing, isRetrying: false });
      return;
    }
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      await waitFor(delayMs, signal);
      const result = signal.aborted ? "unreachable" : await probeMedia(currentUrl(), signal);
      if (signal.aborted) return;
      if (result === "fine") return reopenOrGiveUp(null, signal);
      if (result === "refused") {
        const fresh = await freshSource(signal);
        if (signal.aborted) return;
        if (fresh === "refused")
          return setProblem({ kind: "expired", message: PROBLEM_MESSAGES.expired, isRetrying: false });
        if (fresh !== "unreachable") return reopenOrGiveUp(fresh, signal);
      }
      setProblem({ kind: "network", message: PROBLEM_MESSAGES.network, isRetrying: true });
    }
    setProblem({ kind: "network", message: PROBLEM_MESSAGES.gaveUp, isRetrying: false });
  }

  async function freshSource(signal: AbortSignal): Promise<VideoSource | "refused" | "unreachable"> {
    if (refreshSource === null) return "refused";
    const timeout = waitFor(REFRESH_TIMEOUT_MS, signal).then(() => "unreachable" as const);
    const refreshed = refreshSource().then(
      (source) => (source === null || source.mp4Url === currentUrl() ? "refused" : source),
      () => "unreachable" as const,
    );
    return Promise.race([refreshed, timeout]);
  }

  async function reopenOrGiveUp(source: VideoSource | null, signal: AbortSignal): Promise<void> {
    reopens += 1;
    if (reopens > MAX_REOPENS) {
      const unsupported = isOnDevice() ? PROBLEM_MESSAGES.unsupportedOnDevice : PROBLEM_MESSAGES.unsupported;
      return playerError() !== null
        ? setProblem({ kind: "unsupported", message: unsupported, isRetrying: false })
        : setProblem({ kind: "network", message: PROBLEM_MESSAGES.gaveUp, isRetrying: false });
    }
    await waitFor((reopens - 1) * REOPEN_PAUSE_MS, signal);
    if (signal.aborted) return;
    round = null;
    reopen(source, new Set(failing));
  }

  function retry(): void {
    endRound();
    reopens = 0;
    void run();
  }

  const onOnline = (): void => {
    if (failing.size > 0) retry();
  };
  window.addEventListener("online", onOnline, { signal: disposal.signal });

  return {
    failed(user) {
      failing.add(user);
      void run();
    },
    works(user) {
      if (!failing.delete(user) || failing.size > 0) return;
      endRound();
      reopens = 0;
      setProblem(null);
    },
    retry,
    dispose() {
      disposal.abort();
      endRound();
    },
  };
}

function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs === 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener("abort", end);
  });
}
