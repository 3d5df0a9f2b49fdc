/** Names a picture that the element painted by comparing it with the decoder's own frames. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import {
  createFingerprinter,
  difference,
  DRAWN,
  lumaFingerprint,
  type Fingerprint,
} from "@/lib/player/engine/fingerprint";
import type { FrameTrust } from "@/lib/player/engine/frame-trust";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import type { FrameRange } from "@/lib/player/frames/frame-window";

export interface PictureMatch {
  frameIndex: number;
  /** False: the pictures are alike or unreadable, and the time identifies the frame. */
  isByPicture: boolean;
  /** The picture may well be that frame's: it is like it, though others are too. */
  isAlike: boolean;
}

export interface FrameGuess {
  /** The frames that a picture may be, the likeliest first. */
  readonly candidates: readonly number[];
  /** Whether the first of them is the picture's by a clock that was checked. */
  readonly isTrusted: boolean;
}

export interface PictureMatcher {
  /** False: pictures cannot be compared. */
  canMatch(): boolean;
  /** What `match` compares; null where the picture may not be read. The frame must stay open until then. */
  print(frame: CachedFrame): Promise<Fingerprint | null>;
  /**
   * Matches one picture at a time.
   * @param isStillAsked when it gives false, the picture is named by its time
   */
  match(picture: Fingerprint, guess: FrameGuess, isStillAsked?: () => boolean): Promise<PictureMatch>;
  /**
   * Finds the cached frame that the picture shows, this one or one around it; null where none clearly matches.
   * @param isStillAsked when it gives false, the search ends with null
   */
  find(picture: Fingerprint, frameIndex: number, isStillAsked?: () => boolean): Promise<number | null>;
  /** Ends matches that are no longer needed. */
  endUnasked(): void;
  /** To be called for every frame that comes to hand in the store. */
  onFrame(frameIndex: number): void;
  useStore(store: FrameStore | null): void;
}

export interface PictureMatcherParts {
  trust: FrameTrust;
  timecode: Pick<Timecode, "frameCount">;
  /** Decoding pauses while the video plays; a match may resume it. */
  mayFill: () => boolean;
}

/** Frames compared on either side of a candidate, where the store caches as many. */
const FRAMES_EITHER_SIDE = 3;
/** The share of a store's window after its centre. */
const AHEAD_SHARE = 0.6;
/** A match at the edge of the compared frames may have a better one beyond: so often the range is extended. */
const MAX_EXTENSIONS = 4;
/** The picture is a frame's when every other is over twice as unlike. */
const CLEAR_SHARE = 0.45;
/** Two ways of painting one picture differ by less, and so do neighbours in a still scene. */
const ALIKE = 0.05;
/** Fewer frames than this tell nothing about each other. */
const MIN_COMPARED = 3;
/** An edit list hides a second or two. */
const MAX_SEARCH = 64;
/** Frames that do not come in this time are asked for again if others came (a step went elsewhere), else given up. */
const WAIT_MS = 3000;
const MAX_ASKS = 4;

interface Wait {
  onFrame(frameIndex: number): Promise<void>;
  end(): void;
  isStillAsked(): boolean;
}

/** A picture, and how unlike it the frames are that it was compared with. */
interface Comparison {
  picture: Fingerprint;
  found: Map<number, number>;
  isStillAsked: () => boolean;
}

export function createPictureMatcher(parts: PictureMatcherParts): PictureMatcher {
  const { trust, mayFill } = parts;
  const { frameCount } = parts.timecode;
  const fingerprinter = createFingerprinter(() => trust.note("canvas-pixels", "refused"));
  trust.note("canvas-pixels", fingerprinter === null ? "refused" : "believed");
  let store: FrameStore | null = null;
  let wait: Wait | null = null;
  /** The least difference at which a picture was still clearly a frame's: what two ways of painting it differ by. */
  let sameWithin = -1;
  let queue: Promise<unknown> = Promise.resolve();
  /** The element's pictures and the decoder's lie in memory alike. Otherwise both are drawn. */
  let isLumaAlike = true;

  const around = (firstFrame: number, lastFrame: number): FrameRange => ({
    firstFrame: Math.max(0, firstFrame),
    lastFrame: Math.min(frameCount - 1, lastFrame),
  });

  /** Whether the best match is inside the compared range, not at its edge. */
  const isInside = (frame: number, firstFrame: number, lastFrame: number): boolean =>
    (frame > firstFrame || frame === 0) && (frame < lastFrame || frame === frameCount - 1);

  /** Adds the differences of these frames from the picture; resolves when all that can be read are compared. */
  async function compare(
    { picture, found, isStillAsked }: Comparison,
    { firstFrame, lastFrame }: FrameRange,
  ): Promise<void> {
    const missing = new Set<number>();
    for (let frame = firstFrame; frame <= lastFrame; frame += 1) {
      if (!found.has(frame) && !(await take(picture, frame, found))) missing.add(frame);
    }
    if (store === null || missing.size === 0) return;
    await new Promise<void>((resolve) => {
      let asks = 0;
      let hasSomeCome = true;
      let timer: ReturnType<typeof setTimeout>;
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const ask = (): void => {
        if (!hasSomeCome || asks === MAX_ASKS || store === null) return end();
        asks += 1;
        hasSomeCome = false;
        timer = setTimeout(ask, WAIT_MS);
        // In one run from the first on.
        store.moveTo(Math.min(...missing), 1);
        store.resume();
      };
      wait = {
        end,
        isStillAsked,
        async onFrame(frameIndex) {
          hasSomeCome = true;
          if (!missing.has(frameIndex) || !(await take(picture, frameIndex, found))) return;
          missing.delete(frameIndex);
          if (missing.size === 0) end();
        },
      };
      // Those that came while others were compared.
      const { onFrame } = wait;
      for (const frame of missing) void onFrame(frame);
      ask();
    });
    wait = null;
    if (!mayFill()) store?.pause();
  }

  const draw = (frame: CachedFrame): Fingerprint | null =>
    fingerprinter?.take((context) => frame.draw(context)) ?? null;

  const luma = async ({ videoFrame }: CachedFrame): Promise<Fingerprint | null> =>
    videoFrame === undefined ? null : lumaFingerprint(videoFrame);

  /** Drawn before it returns where the frame has no memory of its own: the element may paint its next frame a moment later. */
  async function print(frame: CachedFrame): Promise<Fingerprint | null> {
    if (frame.videoFrame === undefined || !isLumaAlike) return draw(frame);
    return (await luma(frame)) ?? draw(frame);
  }

  async function take(
    picture: Fingerprint,
    frameIndex: number,
    found: Map<number, number>,
  ): Promise<boolean> {
    const cachedFrame = store?.hasFullResolution(frameIndex) === true ? store.get(frameIndex) : null;
    if (cachedFrame === null) return false;
    const taken = picture.basis === DRAWN ? draw(cachedFrame) : await luma(cachedFrame);
    if (taken?.basis === picture.basis) found.set(frameIndex, difference(picture, taken));
    // The next picture is drawn.
    else isLumaAlike = false;
    return true;
  }

  /** A comparison in which a canvas was found to give noise says nothing, though some of it was read before. */
  const askedOf = (picture: Fingerprint, isStillAsked: () => boolean) => (): boolean =>
    isStillAsked() && !(picture.basis === DRAWN && trust.isRefused("canvas-pixels"));

  async function matchNow(
    picture: Fingerprint,
    { candidates, isTrusted }: FrameGuess,
    isStillAsked: () => boolean,
  ): Promise<PictureMatch> {
    const found = new Map<number, number>();
    const comparison: Comparison = { picture, found, isStillAsked };
    const capacity = store?.capacity ?? 0;
    const side = Math.min(FRAMES_EITHER_SIDE, Math.floor((capacity * AHEAD_SHARE - 1) / 2));
    const [likeliest = 0] = candidates;
    const byTime = (): PictureMatch => ({
      frameIndex: likeliest,
      isByPicture: false,
      isAlike: (found.get(likeliest) ?? Infinity) <= Math.max(sameWithin, ALIKE),
    });
    if (side < 1) return byTime();
    if (isTrusted && sameWithin >= 0) await compare(comparison, around(likeliest, likeliest));
    if ((found.get(likeliest) ?? Infinity) <= sameWithin) return byTime();
    if (!isStillAsked()) return byTime();
    for (const candidate of candidates) {
      let range = around(candidate - side, candidate + side);
      for (let extension = 0; extension <= MAX_EXTENSIONS; extension += 1) {
        await compare(comparison, range);
        if (!isStillAsked()) return byTime();
        const best = bestOf(found);
        if (best === null || isInside(best, range.firstFrame, range.lastFrame)) break;
        range = around(Math.min(range.firstFrame, best - side), Math.max(range.lastFrame, best + side));
      }
      const best = bestOf(found);
      if (best === null || !isClear(found, best)) continue;
      return byPicture(best, found);
    }
    // A busy page gets the element's time late, and Firefox's reports may be some frames off as well.
    let goesOn = isForeign(found);
    for (let reach = side * 2; goesOn && reach <= MAX_SEARCH; reach *= 2) {
      const { firstFrame, lastFrame } = around(likeliest - reach, likeliest + reach);
      for (let frame = firstFrame; frame <= lastFrame; frame += 2 * side + 1) {
        await compare(comparison, around(frame, Math.min(frame + 2 * side, lastFrame)));
        if (!isStillAsked()) return byTime();
      }
      const best = bestOf(found);
      if (best === null) break;
      const isWithin = isInside(best, firstFrame, lastFrame);
      if (isWithin && isClear(found, best)) return byPicture(best, found);
      goesOn = !isWithin || isForeign(found);
    }
    return byTime();
  }

  /** The picture is none of these frames, nor of a scene that hardly changes in them. */
  function isForeign(found: ReadonlyMap<number, number>): boolean {
    const best = bestOf(found);
    return best !== null && (found.get(best) ?? 0) > Math.max(ALIKE, 2 * sameWithin);
  }

  /** The picture is like all of these frames: a still scene. */
  const isStill = (found: ReadonlyMap<number, number>): boolean =>
    found.size >= MIN_COMPARED &&
    [...found.values()].every((unlike) => unlike <= Math.max(sameWithin, ALIKE));

  function byPicture(frameIndex: number, found: ReadonlyMap<number, number>): PictureMatch {
    sameWithin = Math.max(sameWithin, found.get(frameIndex) ?? 0);
    return { frameIndex, isByPicture: true, isAlike: true };
  }

  return {
    print,
    canMatch: () => store !== null,
    match(picture, guess, isStillAsked = () => true) {
      const matched = queue.then(() => matchNow(picture, guess, askedOf(picture, isStillAsked)));
      queue = matched;
      return matched;
    },
    async find(picture, frameIndex, isAsked = () => true) {
      const isStillAsked = askedOf(picture, isAsked);
      const found = new Map<number, number>();
      for (let side = 1; side <= MAX_SEARCH; side *= 2) {
        const { firstFrame, lastFrame } = around(frameIndex - side, frameIndex + side);
        for (let frame = firstFrame; frame <= lastFrame; frame += 1) {
          if (!found.has(frame) && (await take(picture, frame, found))) await nextTask();
          if (!isStillAsked()) return null;
        }
        const best = bestOf(found);
        if (best !== null && isInside(best, firstFrame, lastFrame) && isClear(found, best)) return best;
        if (isStill(found)) return null;
      }
      return null;
    },
    endUnasked() {
      if (wait?.isStillAsked() === false) wait.end();
    },
    onFrame: (frameIndex) => void wait?.onFrame(frameIndex),
    useStore(next) {
      store = next;
      wait?.end();
    },
  };
}

/** Lets the page do what waits: a comparison takes some milliseconds. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function bestOf(found: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  for (const [frame, unlike] of found) {
    if (best === null || unlike < (found.get(best) ?? Infinity)) best = frame;
  }
  return best;
}

function isClear(found: ReadonlyMap<number, number>, best: number): boolean {
  const least = found.get(best) ?? Infinity;
  if (found.size < MIN_COMPARED) return false;
  for (const [frame, unlike] of found) {
    if (frame !== best && least >= unlike * CLEAR_SHARE) return false;
  }
  return true;
}
