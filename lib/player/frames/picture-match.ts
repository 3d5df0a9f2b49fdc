import type { Fingerprint } from "@/lib/player/engine/fingerprint";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import type { FrameStore } from "@/lib/player/frames/frame-store";
import {
  createPictureComparer,
  type Comparison,
  type PictureComparerParts,
} from "@/lib/player/frames/picture-comparison";

export interface PictureMatch {
  frameIndex: number;
  /** False if pictures are alike or unreadable, so that the time identifies the frame. */
  isByPicture: boolean;
  /** The picture is like that frame, and others may be too. */
  isAlike: boolean;
}

export interface FrameGuess {
  readonly candidates: readonly number[];
  /** A checked clock gave the first candidate. */
  readonly isTrusted: boolean;
}

export interface PictureMatcher {
  canMatch(): boolean;
  print(frame: CachedFrame): Promise<Fingerprint | null>;
  /** Matches one picture at a time. @param isStillAsked false identifies the picture by its time */
  match(picture: Fingerprint, guess: FrameGuess, isStillAsked?: () => boolean): Promise<PictureMatch>;
  /** @param isFarPossible also searches as far as an edit list may hide frames. @returns null without a clear match */
  find(
    picture: Fingerprint,
    frameIndex: number,
    isFarPossible: boolean,
    isStillAsked?: () => boolean,
  ): Promise<number | null>;
  endUnasked(): void;
  onFrame(frameIndex: number): void;
  useStore(store: FrameStore | null): void;
}

/** Frames compared on each side of a candidate, if the store caches as many. */
const FRAMES_EITHER_SIDE = 3;
const AHEAD_SHARE = 0.6;
/** A match at the edge may have a better one beyond: the range is extended this often. */
const MAX_EXTENSIONS = 4;
/** A match is clear when every other frame is over twice as unlike. */
const CLEAR_SHARE = 0.45;
/** Two ways of painting one picture differ by less, and so do neighbours in a still scene. */
const ALIKE = 0.05;
const MIN_COMPARED = 3;
/** The most frames that an edit list hides, a second or two. */
const MAX_SEARCH = 64;
export function createPictureMatcher(parts: PictureComparerParts): PictureMatcher {
  const comparer = createPictureComparer(parts);
  const { compare, around } = comparer;
  const { frameCount } = parts.timecode;
  /** Largest difference at which a picture was clearly a frame's: what two ways of painting differ by. */
  let sameWithin = -1;
  let queue: Promise<unknown> = Promise.resolve();

  function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done;
    return done;
  }

  const isInside = (frame: number, firstFrame: number, lastFrame: number): boolean =>
    (frame > firstFrame || frame === 0) && (frame < lastFrame || frame === frameCount - 1);

  const sideComparedAtOnce = (): number =>
    Math.min(FRAMES_EITHER_SIDE, Math.floor((comparer.capacity() * AHEAD_SHARE - 1) / 2));

  async function matchNow(
    comparison: Comparison,
    { candidates, isTrusted }: FrameGuess,
  ): Promise<PictureMatch> {
    const { found, isStillAsked } = comparison;
    const side = sideComparedAtOnce();
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
    // A busy page gets the element's time late, and Firefox's reports may be some frames off.
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

  /** The picture is none of these frames, nor of a nearly still scene. */
  function isForeign(found: ReadonlyMap<number, number>): boolean {
    const best = bestOf(found);
    return best !== null && (found.get(best) ?? 0) > Math.max(ALIKE, 2 * sameWithin);
  }

  const isStill = (found: ReadonlyMap<number, number>): boolean =>
    found.size >= MIN_COMPARED &&
    [...found.values()].every((unlike) => unlike <= Math.max(sameWithin, ALIKE));

  function byPicture(frameIndex: number, found: ReadonlyMap<number, number>): PictureMatch {
    sameWithin = Math.max(sameWithin, found.get(frameIndex) ?? 0);
    return { frameIndex, isByPicture: true, isAlike: true };
  }

  async function findNow(
    comparison: Comparison,
    frameIndex: number,
    furthest: number,
  ): Promise<number | null> {
    const { found, isStillAsked } = comparison;
    const most = 2 * sideComparedAtOnce() + 1;
    if (most < MIN_COMPARED) return null;
    for (let side = 1; side <= furthest; side *= 2) {
      const { firstFrame, lastFrame } = around(frameIndex - side, frameIndex + side);
      for (let frame = firstFrame; frame <= lastFrame; frame += most) {
        await compare(comparison, around(frame, Math.min(frame + most - 1, lastFrame)));
        await nextTask();
        if (!isStillAsked()) return null;
      }
      const best = bestOf(found);
      if (best !== null && isInside(best, firstFrame, lastFrame) && isClear(found, best)) return best;
      if (isStill(found) || (side > FRAMES_EITHER_SIDE && !isForeign(found))) return null;
    }
    return null;
  }

  return {
    print: comparer.print,
    canMatch: () => comparer.capacity() > 0,
    match: (picture, guess, isStillAsked = () => true) =>
      queued(() => matchNow(comparer.begin(picture, isStillAsked), guess)),
    find(picture, frameIndex, isFarPossible, isStillAsked = () => true) {
      const furthest = isFarPossible ? MAX_SEARCH : FRAMES_EITHER_SIDE;
      return queued(() => findNow(comparer.begin(picture, isStillAsked), frameIndex, furthest));
    },
    endUnasked: comparer.endUnasked,
    onFrame: comparer.onFrame,
    useStore: comparer.useStore,
  };
}

/** A comparison takes some milliseconds, so waiting tasks run in between. */
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
