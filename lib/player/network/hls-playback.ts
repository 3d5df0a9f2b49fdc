import type Hls from "hls.js/light";
import type { ErrorData, HlsConfig } from "hls.js";

export interface HlsPlayback {
  /** Replaces the element's source. Data begins at this time, and the caller must seek there. */
  attach(startSeconds: number): void;
  dispose(): void;
}

export class HlsPlaybackError extends Error {
  /** @param isFinal false without a response: a later attempt may work. */
  constructor(readonly isFinal: boolean) {
    super("The smaller pictures cannot be played.");
    this.name = "SmallerPictureError";
  }
}

export interface HlsPlaybackParts {
  video: HTMLVideoElement;
  playlistUrl: string;
  onFault: (fault: HlsPlaybackError) => void;
}

/** Script and playlists are a few hundred kilobytes. */
const OPENED_WITHIN_MS = 20_000;
const RETRIES = { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 1000 };
const LOAD_POLICY = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    // A connection that needs longer for one segment of two seconds carries no picture at all.
    maxLoadTimeMs: 30_000,
    timeoutRetry: RETRIES,
    errorRetry: RETRIES,
  },
};
const SETTINGS: Partial<HlsConfig> = {
  // The segments are already fragments, so demuxing is fast.
  enableWorker: false,
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  backBufferLength: 30,
  manifestLoadPolicy: LOAD_POLICY,
  playlistLoadPolicy: LOAD_POLICY,
  fragLoadPolicy: LOAD_POLICY,
};

/** Loads no video and does not touch the element before `attach`. @throws {HlsPlaybackError} */
export async function openHlsPlayback(parts: HlsPlaybackParts): Promise<HlsPlayback> {
  const { video, playlistUrl, onFault } = parts;
  const opened = new AbortController();
  const { default: HlsPlayer } = await withTimeout(loadScript());
  if (!HlsPlayer.isSupported()) throw new HlsPlaybackError(true);
  const hls = new HlsPlayer(SETTINGS);
  const dispose = (): void => {
    opened.abort();
    hls.destroy();
  };
  const fail = (fault: HlsPlaybackError): void => {
    if (!opened.signal.aborted) onFault(fault);
  };
  try {
    await withTimeout(playlistsOf(HlsPlayer, hls, playlistUrl));
  } catch (fault) {
    dispose();
    throw fault;
  }
  hls.on(HlsPlayer.Events.ERROR, (_, error) => error.fatal && fail(faultOf(HlsPlayer, error)));
  return {
    attach(startSeconds) {
      video.addEventListener("error", () => fail(new HlsPlaybackError(true)), { signal: opened.signal });
      hls.attachMedia(video);
      hls.startLoad(startSeconds);
    },
    dispose,
  };
}

const loadScript = () =>
  import("hls.js/light").catch(() => {
    throw new HlsPlaybackError(false);
  });

function playlistsOf(HlsPlayer: typeof Hls, hls: Hls, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    hls.once(HlsPlayer.Events.LEVEL_LOADED, () => resolve());
    hls.on(HlsPlayer.Events.ERROR, (_, error) => error.fatal && reject(faultOf(HlsPlayer, error)));
    hls.loadSource(url);
  });
}

/** A request without a response has no status, or 0. */
function faultOf(HlsPlayer: typeof Hls, { type, response }: ErrorData): HlsPlaybackError {
  const isNoResponse = type === HlsPlayer.ErrorTypes.NETWORK_ERROR && (response?.code ?? 0) === 0;
  return new HlsPlaybackError(!isNoResponse);
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new HlsPlaybackError(false)), OPENED_WITHIN_MS);
  });
  return Promise.race([promise, timeout]);
}
