/** Notices that the line cannot carry the video: a picture that is to move stands for want of data. */
import type { PlaybackSnapshot } from "@/lib/player/playback-state";
import { isPlaying } from "@/lib/player/snapshot-selectors";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

/** A seek on a good line takes less. */
const PATIENCE_MS = 1200;
/** A seek in what is loaded takes less. */
const PATIENCE_WHEN_SAID_MS = 300;
const SLOW_TYPES = ["slow-2g", "2g", "3g"];

/** As far as a browser tells: not all do, and the rate that they guess at is no rate of this line. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the browser says of itself that the line is slow, or that its owner saves data. */
function isSaidToBeSlow(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || SLOW_TYPES.includes(connection?.effectiveType ?? "");
}

export interface SlowLine {
  /** Whether the picture stands for want of data at this moment. */
  isFelt(): boolean;
  dispose(): void;
}

export interface SlowLineParts {
  video: Pick<HTMLVideoElement, "seeking" | "readyState">;
  state: SnapshotStore<PlaybackSnapshot>;
  onSlow: () => void;
}

export function watchForSlowLine({ video, state, onSlow }: SlowLineParts): SlowLine {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWaiting = (): boolean => isPlaying(state.get()) && state.get().phase !== "playing";

  function isFelt(): boolean {
    const lacksData = video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    // A line that is down is another's to mend.
    return isWaiting() && lacksData && navigator.onLine && state.get().problem === null;
  }

  function judge(): void {
    timer = undefined;
    if (isFelt()) onSlow();
  }

  const unsubscribe = state.subscribe(() => {
    if (!isWaiting()) {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(judge, isSaidToBeSlow() ? PATIENCE_WHEN_SAID_MS : PATIENCE_MS);
  });
  return {
    isFelt,
    dispose() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
