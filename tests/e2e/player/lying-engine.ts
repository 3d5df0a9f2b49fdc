/** Code that runs before the player's page: makes an interface of the browser tell lies, some of the time. */

export const TIME_LIES = ["zero", "whole seconds", "offset", "changing offset", "swapped", "frozen"] as const;

export interface Lie {
  /**
   * - `callback`: `mediaTime` of `requestVideoFrameCallback`
   * - `picture`: `new VideoFrame(video)`
   * - `decoder`: the frames that a `VideoDecoder` delivers
   * - `position`: `currentTime`
   * - `RGBA copy`, `plane copy`: `VideoFrame.copyTo` for painting, and for caching frames of a hardware decoder
   * - `canvas`: `getImageData`
   */
  api: "callback" | "picture" | "decoder" | "position" | "RGBA copy" | "plane copy" | "canvas";
  way: (typeof TIME_LIES)[number] | "exception" | "other planes" | "stale memory" | "stale picture" | "noise";
  /** The share of wrong results, 0 to 1. */
  share: number;
  /** So many results are right before the first that may be wrong: after its checks the interface is trusted. */
  honestFor?: number;
  /** Chooses which results are wrong: the same ones in every run. */
  seed?: number;
}

declare global {
  interface Window {
    /** The number of wrong results so far. */
    lies: number;
  }
}

/** @param frameSeconds how long a frame of the clip lasts. */
export function makeEngineLie(lie: Lie & { frameSeconds: number }): void {
  const { api, way, share, honestFor = 0, frameSeconds } = lie;
  let { seed = 7 } = lie;
  let responses = 0;
  let frozenSeconds: number | null = null;
  window.lies = 0;

  /** Whether this result is wrong. */
  function isLie(): boolean {
    responses += 1;
    if (responses <= honestFor) return false;
    seed = (seed * 16_807) % 2_147_483_647;
    const isOne = seed / 2_147_483_647 < share;
    if (isOne) window.lies += 1;
    return isOne;
  }

  function wrongTime(seconds: number): number {
    const frame = Math.round(seconds / frameSeconds);
    const isEven = frame % 2 === 0;
    if (way === "zero") return 0;
    if (way === "whole seconds") return Math.floor(seconds);
    if (way === "offset") return seconds + 2 * frameSeconds;
    if (way === "changing offset") return seconds + (1 + (window.lies % 4)) * frameSeconds;
    if (way === "swapped") return seconds + (isEven ? 1 : -1) * frameSeconds;
    if (way === "frozen") return (frozenSeconds ??= seconds);
    throw new DOMException("Nothing can be said of this.", "InvalidStateError");
  }

  const reported = (seconds: number): number => (isLie() ? wrongTime(seconds) : seconds);
  const OwnVideoFrame = VideoFrame;
  let before: VideoFrame | null = null;

  /** The same picture with another time, or another picture with the same time. */
  function lyingFrame(frame: VideoFrame): VideoFrame {
    if (way === "stale picture") {
      const last = before ?? frame;
      const given = isLie() ? new OwnVideoFrame(last, { timestamp: frame.timestamp }) : frame.clone();
      before?.close();
      before = frame;
      return given;
    }
    const given = new OwnVideoFrame(frame, { timestamp: Math.round(reported(frame.timestamp / 1e6) * 1e6) });
    frame.close();
    return given;
  }

  if (api === "callback") {
    const { requestVideoFrameCallback } = HTMLVideoElement.prototype;
    HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
      if (way === "exception") reported(0);
      return requestVideoFrameCallback.call(this, (nowMs, metadata) =>
        callback(nowMs, {
          ...metadata,
          mediaTime: way === "exception" ? metadata.mediaTime : reported(metadata.mediaTime),
        }),
      );
    };
  }

  if (api === "picture") {
    window.VideoFrame = new Proxy(OwnVideoFrame, {
      construct(own, given: ConstructorParameters<typeof VideoFrame>) {
        const frame = new own(...given);
        return given[0] instanceof HTMLVideoElement ? lyingFrame(frame) : frame;
      },
    });
  }

  if (api === "decoder" && way === "exception") {
    const { decode } = VideoDecoder.prototype;
    VideoDecoder.prototype.decode = function (chunk) {
      reported(0);
      decode.call(this, chunk);
    };
  } else if (api === "decoder") {
    window.VideoDecoder = new Proxy(VideoDecoder, {
      construct: (own, [{ output, error }]: ConstructorParameters<typeof VideoDecoder>) =>
        new own({ error, output: (frame) => output(lyingFrame(frame)) }),
    });
  }

  if (api === "position") {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
    Object.defineProperty(HTMLMediaElement.prototype, "currentTime", {
      ...own,
      get(this: HTMLMediaElement) {
        return reported(Number(own?.get?.call(this)));
      },
    });
  }

  if (api === "RGBA copy" || api === "plane copy") {
    const { copyTo } = OwnVideoFrame.prototype;
    OwnVideoFrame.prototype.copyTo = function (into, options) {
      if ((api === "RGBA copy") !== (options?.format === "RGBA") || !isLie())
        return copyTo.call(this, into, options);
      if (way === "other planes") return copyTo.call(this, into);
      if (way === "exception") return Promise.reject(new DOMException("It is not copied.", "OperationError"));
      const stride = this.displayWidth * 4;
      return api === "RGBA copy"
        ? Promise.resolve([{ offset: 0, stride }])
        : copyTo.call(this, new Uint8Array(this.allocationSize()));
    };
  }

  if (api === "RGBA copy") {
    // Frames are copied where drawing them is slow.
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (
      this: CanvasRenderingContext2D,
      ...given: unknown[]
    ) {
      const endMs = performance.now() + (given[0] instanceof OwnVideoFrame && this.canvas.width > 64 ? 8 : 0);
      while (performance.now() < endMs);
      Reflect.apply(drawImage, this, given);
    };
  }

  if (api === "plane copy") {
    const isConfigSupported = VideoDecoder.isConfigSupported.bind(VideoDecoder);
    VideoDecoder.isConfigSupported = async (config) => ({
      ...(await isConfigSupported(config)),
      supported: config.hardwareAcceleration !== "prefer-software",
    });
  }

  if (api === "canvas" && honestFor > 0) {
    // Pictures are drawn, and the canvas read, where the element gives none.
    window.VideoFrame = new Proxy(OwnVideoFrame, {
      construct(own, given: ConstructorParameters<typeof VideoFrame>) {
        if (given[0] instanceof HTMLVideoElement) throw new DOMException("No picture.", "InvalidStateError");
        return new own(...given);
      },
    });
  }

  if (api === "canvas") {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...given) {
      const image = getImageData.apply(this, given);
      // Not of the copy that the test itself reads.
      if (this.canvas.height !== 32 && isLie()) crypto.getRandomValues(image.data);
      return image;
    };
  }
}
