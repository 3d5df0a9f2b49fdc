/** Loads the video element, and reports when its bytes stop and when they continue. */
import { onDataMissing } from "@/lib/player/network/missing-data";

export interface VideoLoader {
  /** Loads the element, which the page may have started; calls back once the video's length is known. */
  load(url: string, onLoaded: () => void): void;
  /** Resolves once the video's length is known. */
  metadataLoaded(): Promise<void>;
  dispose(): void;
}

export interface VideoLoaderParts {
  video: HTMLVideoElement;
  /** The element gave up, or has waited for data for long. */
  onProblem: (hasGivenUp: boolean) => void;
  onWorking: () => void;
}

/** Playing that waits this long for data has a reason worth finding out. */
const STALL_MS = 4000;

export function createVideoLoader({ video, onProblem, onWorking }: VideoLoaderParts): VideoLoader {
  const disposal = new AbortController();
  let isFirst = true;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  const on = (event: string, listener: () => unknown, once = false): void =>
    video.addEventListener(event, listener, { once, signal: disposal.signal });

  const endStall = (): void => clearTimeout(stallTimer);
  const work = (): void => {
    endStall();
    onWorking();
  };
  on("error", () => onProblem(true));
  let stallsAtSeconds = 0;
  const stall = (): void => {
    endStall();
    stallsAtSeconds = video.currentTime;
    stallTimer = setTimeout(() => onProblem(false), STALL_MS);
  };
  onDataMissing(video, stall, disposal.signal);
  // Where the browser did not say that it waits, it does not say either that it plays again.
  on("timeupdate", () => video.currentTime > stallsAtSeconds && endStall());
  for (const event of ["pause", "emptied"]) on(event, endStall);
  for (const event of ["playing", "seeked"]) on(event, work);

  return {
    load(url, onLoaded) {
      // Whether the file can be decoded as well shows at the next seek.
      const loadedAgain = (): void => {
        endStall();
        onLoaded();
      };
      const hasBegun = isFirst && video.getAttribute("src") === url && video.error === null;
      isFirst = false;
      if (hasBegun && video.readyState >= HTMLMediaElement.HAVE_METADATA) return loadedAgain();
      on("loadedmetadata", loadedAgain, true);
      // A browser that saves data may have begun and stopped at nothing.
      if (hasBegun && video.networkState === HTMLMediaElement.NETWORK_LOADING) return;
      // A canvas that was drawn from another origin's video without CORS cannot be read back.
      video.crossOrigin = "anonymous";
      video.src = url;
      video.load();
    },
    metadataLoaded() {
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return Promise.resolve();
      return new Promise((resolve) => on("loadedmetadata", resolve, true));
    },
    dispose() {
      disposal.abort();
      endStall();
      video.removeAttribute("src");
      video.load();
    },
  };
}
