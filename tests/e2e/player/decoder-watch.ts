/** Code that runs in the player's page: counts the browser's decoders, and reclaims them as a browser may. */
import type { Page } from "@playwright/test";

interface DecoderWatch {
  made: number;
  /** The maximum of decoders with frames due at one time. One without may stay open for a moment before it is closed. */
  mostAtWork: number;
  /** Chunks decoded and frames delivered, by all of them. */
  work: number;
  /** Closes the open ones, as browsers do that need them elsewhere. @returns how many */
  undoLast(): number;
}

declare global {
  interface Window {
    decoders: DecoderWatch;
  }
}

/** To be called before the page is opened. */
export async function watchDecoders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Map<VideoDecoder, WebCodecsErrorCallback>();
    const owed = new Map<VideoDecoder, number>();
    const watch = {
      made: 0,
      mostAtWork: 0,
      work: 0,
      undoLast() {
        const taken = [...open];
        for (const [decoder, refuse] of taken) {
          decoder.close();
          refuse(new DOMException("Codec reclaimed due to inactivity.", "QuotaExceededError"));
        }
        return taken.length;
      },
    };
    window.decoders = watch;
    const Decoder = window.VideoDecoder;
    window.VideoDecoder = class extends Decoder {
      constructor(init: VideoDecoderInit) {
        super({
          ...init,
          output: (frame) => {
            watch.work += 1;
            this.owe((owed.get(this) ?? 0) - 1);
            init.output(frame);
          },
        });
        open.set(this, init.error);
        watch.made += 1;
      }

      private owe(frames: number): void {
        if (frames > 0) owed.set(this, frames);
        else owed.delete(this);
        watch.mostAtWork = Math.max(watch.mostAtWork, owed.size);
      }

      override decode(chunk: EncodedVideoChunk): void {
        watch.work += 1;
        super.decode(chunk);
        this.owe((owed.get(this) ?? 0) + 1);
      }

      override reset(): void {
        super.reset();
        this.owe(0);
      }

      override close(): void {
        super.close();
        this.owe(0);
        open.delete(this);
      }
    };
  });
}

/** Waits until nothing has been decoded for a while, and nothing is requested. */
export async function untilDecodersAreIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = -1;
    for (let quiet = 0; quiet < 10;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const isQuiet =
        window.decoders.work === before && window.harness.engine.getSnapshot().phase !== "seeking";
      quiet = isQuiet ? quiet + 1 : 0;
      before = window.decoders.work;
    }
  });
}
