/** Code that runs in the player's page: reads the frame number back out of the painted picture, and checks runs. */

import { readPatternLevels, readPatternPicture } from "@/lib/domain/playback/frame-pattern";

/** The result of a run of checks. */
export interface FrameChecks {
  checked: number;
  /** Frames whose picture was not the named one, or not the requested one. */
  wrong: { expected: number; painted: number; named: number; when?: string }[];
}

export type Run =
  | { kind: "jump"; frames: number[] }
  | { kind: "key"; key: string; times: number; change: number }
  | { kind: "hold"; key: string; forMs: number; change: number };

/** The number's position in the picture, and the first frame's number. */
export interface PatternPlace {
  /** Clockwise rotation of the display, in degrees. */
  turn: number;
  /** The share of the height that the blocks cover, from the top. */
  heightShare: number;
  firstNumber: number;
}

declare global {
  interface Window {
    /** The number in the picture on top: the canvas when visible, else the video. -1: not one whole frame. */
    readPaintedFrame(): number;
    /** The same of the picture in the slider's bubble. */
    readPreviewFrame(): number;
    /** The number in any picture of the clip, or -1. */
    readFrameOf(picture: CanvasImageSource): number;
    readPatternPicture: typeof readPatternPicture;
    pattern: PatternPlace;
    checkRun(run: Run): Promise<FrameChecks>;
    /** Checks every frame shown from now until it is stopped. */
    watchFrames(): () => FrameChecks;
  }
}

/** Takes Playwright's or Puppeteer's function that runs a script before a page's own. */
export async function installReader(
  addInitScript: (script: string | (() => void)) => Promise<unknown>,
): Promise<void> {
  const readers = [readPatternLevels, readPatternPicture].map(String).join("\n");
  await addInitScript(`{${readers}; window.readPatternPicture = readPatternPicture;}`);
  await addInitScript(() => {
    const WIDTH = 64;
    const HEIGHT = 32;
    const copy = document.createElement("canvas");
    copy.width = WIDTH;
    copy.height = HEIGHT;
    const context = copy.getContext("2d", { willReadFrequently: true });
    window.pattern = { turn: 0, heightShare: 1, firstNumber: 0 };

    window.readPaintedFrame = () => {
      const canvas = document.querySelector("canvas");
      const video = document.querySelector("video");
      if (canvas === null || video === null) return -1;
      // A canvas without pixels hides the video.
      if (canvas.style.visibility === "visible" && canvas.width === 0) return -1;
      return numberIn(canvas.style.visibility === "visible" ? canvas : video);
    };

    window.readPreviewFrame = () => {
      const preview = document.querySelector<HTMLCanvasElement>("[data-testid=key-frame-picture]");
      return preview === null || preview.hasAttribute("data-awaited") ? -1 : numberIn(preview);
    };

    window.readFrameOf = numberIn;

    function numberIn(picture: CanvasImageSource): number {
      if (context === null) return -1;
      const { turn, heightShare } = window.pattern;
      const [width, height] = turn % 180 !== 0 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      context.save();
      context.translate(WIDTH / 2, HEIGHT / 2);
      context.rotate((-turn * Math.PI) / 180);
      context.drawImage(picture, -width / 2, -height / 2, width, height / heightShare);
      context.restore();
      return window.readPatternPicture(context.getImageData(0, 0, WIDTH, HEIGHT)) ?? -1;
    }

    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

    async function settled(): Promise<void> {
      while (window.harness.engine.getSnapshot().phase === "seeking") await pause(1);
    }

    function compare(checks: FrameChecks, expected: number): void {
      const painted = window.readPaintedFrame() - window.pattern.firstNumber;
      const named = window.harness.engine.getSnapshot().frameIndex;
      checks.checked += 1;
      if (painted !== expected || named !== expected) checks.wrong.push({ expected, painted, named });
    }

    window.watchFrames = () => {
      const checks: FrameChecks = { checked: 0, wrong: [] };
      const { engine } = window.harness;
      let last = engine.getSnapshot().frameIndex;
      const stop = engine.subscribe(() => {
        const { frameIndex } = engine.getSnapshot();
        if (frameIndex === last) return;
        last = frameIndex;
        compare(checks, frameIndex);
      });
      return () => {
        stop();
        return checks;
      };
    };

    const press = (type: string, key: string): boolean =>
      window.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));

    window.checkRun = async (run) => {
      const { engine } = window.harness;
      const checks: FrameChecks = { checked: 0, wrong: [] };
      const last = engine.getSnapshot().frameCount - 1;
      const inVideo = (frame: number): number => Math.min(Math.max(0, frame), last);
      if (run.kind === "jump") {
        for (const frame of run.frames) {
          engine.seekToFrame(frame);
          await settled();
          compare(checks, inVideo(frame));
        }
      } else if (run.kind === "key") {
        for (let count = 0; count < run.times; count += 1) {
          const before = engine.getSnapshot().frameIndex;
          press("keydown", run.key);
          press("keyup", run.key);
          await settled();
          compare(checks, inVideo(before + run.change));
        }
      } else {
        let previous = engine.getSnapshot().frameIndex;
        const stop = engine.subscribe(() => {
          const { frameIndex } = engine.getSnapshot();
          if (frameIndex === previous) return;
          previous = inVideo(previous + run.change);
          compare(checks, previous);
        });
        press("keydown", run.key);
        await pause(run.forMs);
        press("keyup", run.key);
        await settled();
        stop();
      }
      return checks;
    };
  });
}
