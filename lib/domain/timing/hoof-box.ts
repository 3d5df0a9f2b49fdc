/** The part of the picture that the hoof strip shows: where the hooves are, and where they are expected at the next landing. */

/** All shares are of the picture's width and height, from 0 to 1. */
export interface HoofBox {
  /** The middle of the box. */
  x: number;
  y: number;
  height: number;
}

export interface BoxEdges {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the hooves were found. */
export interface BoxPlacement {
  /** True seconds. */
  seconds: number;
  box: HoofBox;
}

/** The lower half of the picture, in its middle: where the hooves of a horse that fills it are. */
export const FIRST_BOX: HoofBox = { x: 0.5, y: 0.7, height: 0.5 };

/** From the whole height of the picture to an eighth. */
const HEIGHTS = [1, 0.7, 0.5, 0.35, 0.25, 0.18, 0.125];

/** A box closer to the hooves (`1`), or farther from them (`-1`), around the same place; the same at the ends. */
export function zoomBox(box: HoofBox, direction: 1 | -1): HoofBox {
  const at = HEIGHTS.findIndex((height) => height <= box.height);
  return { ...box, height: HEIGHTS[at + direction] ?? box.height };
}

/**
 * The box within the picture.
 * @param pictureAspect width by height of the picture
 * @param boxAspect width by height that the box is shown in, in pixels
 */
export function edgesOf(box: HoofBox, pictureAspect: number, boxAspect: number): BoxEdges {
  const height = Math.min(box.height, 1, pictureAspect / boxAspect);
  const width = (height * boxAspect) / pictureAspect;
  return {
    left: within(box.x - width / 2, 1 - width),
    top: within(box.y - height / 2, 1 - height),
    width,
    height,
  };
}

/** The box moved by shares of its own size, and no farther than the picture goes. */
export function moveBox(
  box: HoofBox,
  by: { x: number; y: number },
  pictureAspect: number,
  boxAspect: number,
): HoofBox {
  const { left, top, width, height } = edgesOf(box, pictureAspect, boxAspect);
  return {
    ...box,
    x: within(left + by.x * width, 1 - width) + width / 2,
    y: within(top + by.y * height, 1 - height) + height / 2,
  };
}

/**
 * Where the hooves are expected: a horse goes on across the picture as between the last two places, and its hooves are as large as last.
 * @param placements by time, one for a landing
 */
export function expectedBox(placements: readonly BoxPlacement[], seconds: number): HoofBox {
  const last = placements.at(-1);
  if (last === undefined) return FIRST_BOX;
  const before = placements.at(-2);
  const between = before === undefined ? 0 : last.seconds - before.seconds;
  if (before === undefined || between <= 0) return last.box;
  const share = (seconds - last.seconds) / between;
  const onward = (from: number, to: number): number => within(to + share * (to - from), 1);
  return { ...last.box, x: onward(before.box.x, last.box.x), y: onward(before.box.y, last.box.y) };
}

/** The placements with one more, in place of what was said of the same landing. @param sameSeconds how near is the same */
export function withPlacement(
  placements: readonly BoxPlacement[],
  placement: BoxPlacement,
  sameSeconds: number,
): BoxPlacement[] {
  const others = placements.filter(({ seconds }) => Math.abs(seconds - placement.seconds) > sameSeconds);
  return [...others, placement].toSorted((a, b) => a.seconds - b.seconds);
}

const within = (value: number, max: number): number => Math.min(Math.max(0, value), max);
