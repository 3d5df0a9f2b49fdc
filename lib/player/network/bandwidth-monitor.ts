import { lacksData } from "@/lib/player/network/missing-data";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/state/snapshot-store";

/** A seek on a good connection takes less. */
const STALL_MS = 1200;
/** A seek in loaded data takes less. */
const STALL_ON_SLOW_CONNECTION_MS = 300;
const SLOW_TYPES = ["slow-2g", "2g", "3g"];

/** Not every browser reports it, and the rate is only an estimate. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function reportsSlowConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || SLOW_TYPES.includes(connection?.effectiveType ?? "");
}

export interface BandwidthMonitor {
  isStalled(): boolean;
  dispose(): void;
}

export interface BandwidthMonitorParts {
  video: Pick<HTMLVideoElement, "seeking" | "readyState" | "buffered" | "currentTime">;
  state: SnapshotStore<PlaybackSnapshot>;
  onSlow: () => void;
}

export function createBandwidthMonitor({ video, state, onSlow }: BandwidthMonitorParts): BandwidthMonitor {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWaiting = (): boolean => isPlaying(state.get()) && state.get().phase !== "playing";

  function isStalled(): boolean {
    // `media-recovery.ts` handles a lost connection.
    return isWaiting() && lacksData(video) && navigator.onLine && state.get().problem === null;
  }

  function checkStall(): void {
    timer = undefined;
    if (isStalled()) onSlow();
  }

  const unsubscribe = state.subscribe(() => {
    if (!isWaiting()) {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(checkStall, reportsSlowConnection() ? STALL_ON_SLOW_CONNECTION_MS : STALL_MS);
  });
  return {
    isStalled,
    dispose() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
