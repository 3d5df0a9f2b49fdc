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
  fingerprint(frame: CachedFrame): Promise<Fingerprint | null>;
  /** Matches one picture at a time. @param isCurrent false identifies the picture by its time */
  match(picture: Fingerprint, guess: FrameGuess, isCurrent?: () => boolean): Promise<PictureMatch>;
  /** @param isFarPossible also searches as far as an edit list may hide frames. @returns null without a clear match */
  find(
    picture: Fingerprint,
    frameIndex: number,
    isFarPossible: boolean,
    isCurrent?: () => boolean,
  ): Promise<number | null>;
  endIfObsolete(): void;
  onFrame(frameIndex: number): void;
  setStore(store: FrameStore | null): void;
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
  const { compare, clampRange } = comparer;
  const { frameCount } = parts.timecode;
  /** Largest difference at which a picture was clearly a frame's: what two ways of painting differ by. */
  let maxSameDifference = -1;
  let queue: Promise<unknown> = Promise.resolve();

  function runInOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task);
    queue = result;
    return result;
  }

  const isInside = (frame: number, firstFrame: number, lastFrame: number): boolean =>
    (frame > firstFrame || frame === 0) && (frame < lastFrame || frame === frameCount - 1);

  const framesPerSide = (): number =>
    Math.min(FRAMES_EITHER_SIDE, Math.floor((comparer.capacity() * AHEAD_SHARE - 1) / 2));

  async function matchNow(
    comparison: Comparison,
    { candidates, isTrusted }: FrameGuess,
  ): Promise<PictureMatch> {
    const { differences, isCurrent } = comparison;
    const side = framesPerSide();
    const [likeliest = 0] = candidates;
    const matchByTime = (): PictureMatch => ({
      frameIndex: likeliest,
      isByPicture: false,
      isAlike: (differences.get(likeliest) ?? Infinity) <= Math.max(maxSameDifference, ALIKE),
    });
    if (side < 1) return matchByTime();
    if (isTrusted && maxSameDifference >= 0) await compare(comparison, clampRange(likeliest, likeliest));
    if ((differences.get(likeliest) ?? Infinity) <= maxSameDifference) return matchByTime();
    if (!isCurrent()) return matchByTime();
    for (const candidate of candidates) {
      let range = clampRange(candidate - side, candidate + side);
      for (let extension = 0; extension <= MAX_EXTENSIONS; extension += 1) {
        await compare(comparison, range);
        if (!isCurrent()) return matchByTime();
        const best = bestOf(differences);
        if (best === null || isInside(best, range.firstFrame, range.lastFrame)) break;
        range = clampRange(Math.min(range.firstFrame, best - side), Math.max(range.lastFrame, best + side));
      }
      const best = bestOf(differences);
      if (best === null || !isClear(differences, best)) continue;
      return matchByPicture(best, differences);
    }
    // A busy page gets the element's time late, and Firefox's reports may be some frames off.
    let searchesFarther = matchesNone(differences);
    for (let reach = side * 2; searchesFarther && reach <= MAX_SEARCH; reach *= 2) {
      const { firstFrame, lastFrame } = clampRange(likeliest - reach, likeliest + reach);
      for (let frame = firstFrame; frame <= lastFrame; frame += 2 * side + 1) {
        await compare(comparison, clampRange(frame, Math.min(frame + 2 * side, lastFrame)));
        if (!isCurrent()) return matchByTime();
      }
      const best = bestOf(differences);
      if (best === null) break;
      const isWithin = isInside(best, firstFrame, lastFrame);
      if (isWithin && isClear(differences, best)) return matchByPicture(best, differences);
      searchesFarther = !isWithin || matchesNone(differences);
    }
    return matchByTime();
  }

  /** The picture is none of these frames, nor of a nearly still scene. */
  function matchesNone(differences: ReadonlyMap<number, number>): boolean {
    const best = bestOf(differences);
    return best !== null && (differences.get(best) ?? 0) > Math.max(ALIKE, 2 * maxSameDifference);
  }

  const isStill = (differences: ReadonlyMap<number, number>): boolean =>
    differences.size >= MIN_COMPARED &&
    [...differences.values()].every((difference) => difference <= Math.max(maxSameDifference, ALIKE));

  function matchByPicture(frameIndex: number, differences: ReadonlyMap<number, number>): PictureMatch {
    maxSameDifference = Math.max(maxSameDifference, differences.get(frameIndex) ?? 0);
    return { frameIndex, isByPicture: true, isAlike: true };
  }

  async function findNow(
    comparison: Comparison,
    frameIndex: number,
    furthest: number,
  ): Promise<number | null> {
    const { differences, isCurrent } = comparison;
    const maxCompared = 2 * framesPerSide() + 1;
    if (maxCompared < MIN_COMPARED) return null;
    for (let side = 1; side <= furthest; side *= 2) {
      const { firstFrame, lastFrame } = clampRange(frameIndex - side, frameIndex + side);
      for (let frame = firstFrame; frame <= lastFrame; frame += maxCompared) {
        await compare(comparison, clampRange(frame, Math.min(frame + maxCompared - 1, lastFrame)));
        await nextTask();
        if (!isCurrent()) return null;
      }
      const best = bestOf(differences);
      if (best !== null && isInside(best, firstFrame, lastFrame) && isClear(differences, best)) return best;
      if (isStill(differences) || (side > FRAMES_EITHER_SIDE && !matchesNone(differences))) return null;
    }
    return null;
  }

  return {
    fingerprint: comparer.fingerprint,
    canMatch: () => comparer.capacity() > 0,
    match: (picture, guess, isCurrent = () => true) =>
      runInOrder(() => matchNow(comparer.begin(picture, isCurrent), guess)),
    find(picture, frameIndex, isFarPossible, isCurrent = () => true) {
      const furthest = isFarPossible ? MAX_SEARCH : FRAMES_EITHER_SIDE;
      return runInOrder(() => findNow(comparer.begin(picture, isCurrent), frameIndex, furthest));
    },
    endIfObsolete: comparer.endIfObsolete,
    onFrame: comparer.onFrame,
    setStore: comparer.setStore,
  };
}

/** A comparison takes some milliseconds, so waiting tasks run in between. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function bestOf(differences: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  for (const [frame, difference] of differences) {
    if (best === null || difference < (differences.get(best) ?? Infinity)) best = frame;
  }
  return best;
}

function isClear(differences: ReadonlyMap<number, number>, best: number): boolean {
  const bestDifference = differences.get(best) ?? Infinity;
  if (differences.size < MIN_COMPARED) return false;
  for (const [frame, difference] of differences) {
    if (frame !== best && bestDifference >= difference * CLEAR_SHARE) return false;
  }
  return true;
}
