/** The core of the frame suite, described once for every engine and driver. */
import { compareStanding, pauseAllOver, readScreenshot } from "@/tests/e2e/player/engine-page-runs";
import { checkFrames, scattered } from "@/tests/e2e/player/frame-runs";
import type { HarnessServer } from "@/tests/e2e/player/harness/server";
import { watchLoop } from "@/tests/e2e/player/painted-runs";
import { installReader, type FrameChecks, type PatternPlace, type Run } from "@/tests/e2e/player/player-page";
import { PLAYBACK_RATES } from "@/lib/domain/playback/playback";
import { waitFor, type EnginePage } from "@/tests/support/engines/engine-page";
import { clickOn } from "@/tests/support/engines/engine-user";

/** A page of an engine with a clip open, which counts the comparisons. */
export class EngineChecks {
  readonly total: FrameChecks = { checked: 0, wrong: [] };

  constructor(
    private readonly page: EnginePage,
    private readonly harness: HarnessServer,
    private readonly place: PatternPlace,
    readonly frameCount: number,
  ) {}

  /** A device without stored findings: failures with one clip do not affect the next. */
  async clearFailures(): Promise<void> {
    await this.page.open(this.harness.url);
    await this.page.evaluate(() => localStorage.clear());
  }

  /** @param frame the one in the address; the first one when left out. */
  async open(clip: string, frame?: number, query = ""): Promise<void> {
    await this.load(clip, frame, query);
    await this.stands(frame ?? 0, "after opening");
  }

  private async load(clip: string, frame?: number, query = ""): Promise<void> {
    const at = frame === undefined ? "" : `&frame=${frame}`;
    await this.visit(`?clip=${clip}${at}${query}`);
    await waitFor(this.page, () => (window.harness?.engine.getSnapshot().phase ?? "opening") !== "opening");
    // At a phone's width the rarer controls are behind this.
    await clickOn(this.page, "More controls");
  }

  private async visit(query: string): Promise<void> {
    await this.page.open(`${this.harness.url}/${query}`);
    await installReader((script) =>
      this.page.runText(typeof script === "string" ? script : `(${String(script)})()`),
    );
    await this.page.evaluate((pattern) => void Object.assign(window, { pattern }), this.place);
    await waitFor(this.page, () => "harness" in window);
  }

  add({ checked, wrong }: FrameChecks): void {
    this.total.checked += checked;
    this.total.wrong.push(...wrong);
  }

  async stands(expected: number | null, when: string): Promise<void> {
    this.add(await this.page.evaluate(compareStanding, expected, when));
  }

  /** Reads the number in a screenshot. */
  async looks(when: string): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, 0));
    // The slider's bubble disappears with the pointer.
    await this.page.movePointer(0, 0);
    await waitFor(this.page, () => document.querySelector("[data-testid=key-frame-picture]") === null);
    const painted = await this.page.evaluate(readScreenshot, await this.page.screenshot());
    const named = await this.page.evaluate(() => window.harness.engine.getPosition().frameIndex);
    this.add({
      checked: 1,
      wrong: painted === named ? [] : [{ expected: named, painted, named, when: `seen ${when}` }],
    });
  }

  async runs(...runs: Run[]): Promise<void> {
    this.add(await checkFrames(this.page, runs));
  }

  /** Holds the buttons for a second, forward and back. */
  async seconds(name: "+1 s" | "-1 s"): Promise<void> {
    const expected = await this.page.evaluate(
      (change) => {
        const { engine } = window.harness;
        const timecode = engine.getTimecode();
        return timecode?.frameAt(timecode.timeOf(engine.getPosition().frameIndex) + change) ?? -1;
      },
      name === "+1 s" ? 1 : -1,
    );
    await clickOn(this.page, name);
    await this.stands(expected, name);
  }

  async pauses(each: number): Promise<void> {
    // Positions all over the clip, different at each speed.
    const places = scattered(this.frameCount - 20, PLAYBACK_RATES.length * each);
    for (const [at, rate] of PLAYBACK_RATES.entries()) {
      const run = { rate, places: places.slice(at * each, (at + 1) * each) };
      this.add(await this.page.evaluate(pauseAllOver, run));
    }
    await this.page.evaluate(() => window.harness.engine.setRate(1));
  }

  /** Drags the slider's thumb; every frame shown during the drag is compared, and the one at the release. */
  async drags(shares: readonly number[]): Promise<void> {
    const [left, width, y] = await this.page.evaluate(() => {
      const slider = document.querySelector(
        '[role="slider"][aria-label="Position in the video"], [aria-label="Position in the video"] [role="slider"]',
      );
      const track = slider?.getBoundingClientRect();
      if (!track) throw new Error("There is no slider.");
      return [track.left, track.width, track.top + track.height / 2] as const;
    });
    await this.page.evaluate(() => void Object.assign(window, { endWatch: window.watchFrames() }));
    await this.page.movePointer(left + 4, y);
    await this.page.pressPointer();
    for (const share of shares) await this.page.movePointer(left + width * share, y);
    await this.page.releasePointer();
    await this.stands(null, "after a drag of the slider");
    this.add(await this.page.evaluate(() => (Reflect.get(window, "endWatch") as () => FrameChecks)()));
  }

  async loops(first: number, last: number, turns: number): Promise<void> {
    await this.page.evaluate(
      async ([start, end]) => {
        const { engine } = window.harness;
        for (const [frame, set] of [
          [start, engine.setLoopStart],
          [end, engine.setLoopEnd],
        ] as const) {
          engine.seekToFrame(frame);
          while (engine.getSnapshot().phase !== "paused") await new Promise(requestAnimationFrame);
          set();
        }
        engine.play();
      },
      [first, last] as const,
    );
    const { outside, misnamed, rounds } = await this.page.evaluate(watchLoop, { first, last, turns });
    this.add({
      checked: rounds.length,
      wrong: [
        ...outside.map((painted) => ({ expected: first, painted, named: -1, when: "outside the loop" })),
        ...misnamed.map(({ said, painted }) => ({
          expected: said,
          painted,
          named: said,
          when: "in the loop",
        })),
      ],
    });
    await this.page.evaluate(() => {
      window.harness.engine.pause();
      window.harness.engine.clearLoop();
    });
    await this.stands(null, "paused in the loop");
  }

  async framesMode(): Promise<void> {
    await clickOn(this.page, "Extract Frames (6 seconds)");
    await waitFor(this.page, () => window.harness.engine.getSnapshot().frameMode.kind === "on");
    await this.runs(
      { kind: "key", key: "ArrowRight", times: 2, change: 1 },
      { kind: "key", key: "ArrowLeft", times: 3, change: -1 },
    );
    await clickOn(this.page, "Exit Frame Mode");
    await waitFor(this.page, () => window.harness.engine.getSnapshot().frameMode.kind === "off");
    await this.stands(null, "after frame mode");
  }

  /** Presses M while the video plays: the mark is on a frame painted while the key was handled. */
  async marks(from: number): Promise<void> {
    await this.page.evaluate((frame) => {
      const { engine } = window.harness;
      const painted = () => window.readPaintedFrame() - window.pattern.firstNumber;
      const range: number[] = [];
      Object.assign(window, { paintedAtKey: range });
      addEventListener("keydown", () => void range.push(painted()), { capture: true, once: true });
      addEventListener("keydown", () => void queueMicrotask(() => range.push(painted())), { once: true });
      window.harness.markers = [];
      engine.seekToFrame(frame);
      engine.play();
    }, from);
    await waitFor(
      this.page,
      (frame) =>
        window.harness.engine.getSnapshot().phase === "playing" &&
        window.harness.engine.getSnapshot().frameIndex > frame,
      from,
    );
    await this.page.type("m");
    const [named, before, after] = await waitFor(this.page, () => {
      const [mark] = window.harness.markers;
      const [first = -1, last = -1] = Reflect.get(window, "paintedAtKey") as number[];
      return mark === undefined || last === -1 ? null : ([mark.frameIndex, first, last] as const);
    });
    const isRight = named >= before && named <= after;
    this.add({
      checked: 1,
      wrong: isRight ? [] : [{ expected: before, painted: after, named, when: "marked while playing" }],
    });
    await this.page.evaluate(() => window.harness.engine.pause());
    await this.stands(null, "paused after a mark");
  }

  /** Opens the clip as a file of this device in a player that has none yet. */
  async opensFile(clip: string): Promise<void> {
    await this.visit("");
    await this.takesFile(clip);
    await clickOn(this.page, "More controls");
  }

  private async takesFile(clip: string): Promise<void> {
    await this.page.evaluate(async (name) => {
      const response = await fetch(`/clips/${name}.mp4`);
      await window.harness.openFile(`${name}-file`, await response.blob());
    }, clip);
    await waitFor(this.page, () => {
      const { phase, frameCount } = window.harness.engine.getSnapshot();
      return phase === "paused" && frameCount > 0 && document.querySelector("video")?.src.startsWith("blob:");
    });
    await this.stands(0, "after opening a file");
  }

  /** Opens the same clip as a file of this device in place of the one from the server. */
  async opensAsFile(clip: string): Promise<void> {
    await this.takesFile(clip);
    await this.runs(
      { kind: "jump", frames: [this.frameCount - 1, Math.floor(this.frameCount / 3)] },
      { kind: "key", key: "ArrowRight", times: 2, change: 1 },
    );
    this.add(await this.page.evaluate(pauseAllOver, { rate: 1, places: [Math.floor(this.frameCount / 2)] }));
  }

  /** Plays a file too large for the connection until its smaller pictures replace it, and on until they fail. */
  async changesPictures({ clip, file, lastByte, smallWidth, width }: PictureChange): Promise<void> {
    this.harness.holdAfter(file, lastByte);
    await this.open(clip, 0, "&hls");
    const playsAt = async (from: number, pictureWidth: number) => {
      await this.page.evaluate((frame) => {
        window.harness.engine.seekToFrame(frame);
        window.harness.engine.play();
      }, from);
      const arrived = await waitFor(
        this.page,
        (asked) => {
          const { phase, frameIndex } = window.harness.engine.getSnapshot();
          const isPlaying = document.querySelector("video")?.videoWidth === asked && phase === "playing";
          return isPlaying ? frameIndex + 1 : 0;
        },
        pictureWidth,
      );
      await waitFor(
        this.page,
        (asked) => window.harness.engine.getSnapshot().frameIndex > asked,
        arrived + 8,
      );
      await this.page.evaluate(() => window.harness.engine.pause());
    };
    await playsAt(90, smallWidth);
    // The connection is fast enough for the paused frame: its picture is the file's own.
    this.harness.holdAfter(file, null);
    await waitFor(this.page, (asked) => document.querySelector("canvas")?.width === asked, width);
    await this.stands(null, "paused in smaller pictures");
    await this.runs({ kind: "key", key: "ArrowRight", times: 2, change: 1 });
    this.harness.refuse("segments", 404);
    await playsAt(5, width);
    await this.stands(null, "paused in the file again");
    this.harness.refuse("segments", null);
  }
}

interface PictureChange {
  clip: string;
  file: string;
  /** First the file's transfer is stopped. */
  lastByte: number;
  smallWidth: number;
  width: number;
}
