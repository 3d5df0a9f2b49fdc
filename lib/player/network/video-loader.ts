import { onDataMissing } from "@/lib/player/network/missing-data";

export interface VideoLoader {
  /** The page may have started the load. Calls back once the duration is known. */
  load(url: string, onLoaded: () => void): void;
  metadataLoaded(): Promise<void>;
  dispose(): void;
}

export interface VideoLoaderParts {
  video: HTMLVideoElement;
  onProblem: (hasGivenUp: boolean) => void;
  onWorking: () => void;
}

/** Longer waits have a cause that is worth finding. */
const STALL_MS = 4000;

export function createVideoLoader({ video, onProblem, onWorking }: VideoLoaderParts): VideoLoader {
  const disposal = new AbortController();
  let isFirst = true;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  const listen = (event: string, listener: () => unknown, once = false): void =>
    video.addEventListener(event, listener, { once, signal: disposal.signal });

  const endStall = (): void => clearTimeout(stallTimer);
  const handleProgress = (): void => {
    endStall();
    onWorking();
  };
  listen("error", () => onProblem(true));
  let stallsAtSeconds = 0;
  const startStallTimer = (): void => {
    endStall();
    stallsAtSeconds = video.currentTime;
    stallTimer = setTimeout(() => onProblem(false), STALL_MS);
  };
  onDataMissing(video, startStallTimer, disposal.signal);
  // A browser that did not report waiting does not report playing again.
  listen("timeupdate", () => video.currentTime > stallsAtSeconds && endStall());
  for (const event of ["pause", "emptied"]) listen(event, endStall);
  for (const event of ["playing", "seeked"]) listen(event, handleProgress);

  return {
    load(url, onLoaded) {
      const handleLoaded = (): void => {
        endStall();
        onLoaded();
      };
      const hasBegun = isFirst && video.getAttribute("src") === url && video.error === null;
      isFirst = false;
      if (hasBegun && video.readyState >= HTMLMediaElement.HAVE_METADATA) return handleLoaded();
      listen("loadedmetadata", handleLoaded, true);
      // A browser that saves data may have started and stopped without loading.
      if (hasBegun && video.networkState === HTMLMediaElement.NETWORK_LOADING) return;
      // Without CORS, a canvas drawn from another origin's video cannot be read.
      video.crossOrigin = "anonymous";
      video.src = url;
      video.load();
    },
    metadataLoaded() {
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return Promise.resolve();
      return new Promise((resolve) => listen("loadedmetadata", resolve, true));
    },
    dispose() {
      disposal.abort();
      endStall();
      video.removeAttribute("src");
      video.load();
    },
  };
}
