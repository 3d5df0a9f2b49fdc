/** The part of the picture that the hoof strip shows: around the hooves, or where they are expected next. */

/** Shares of the picture's width and height, 0 to 1. */
export interface HoofBox {
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

export interface BoxPlacement {
  /** True seconds. */
  seconds: number;
  box: HoofBox;
}

/** The lower half, where the hooves are if the horse fills the picture. */
export const FIRST_BOX: HoofBox = { x: 0.5, y: 0.7, height: 0.5 };

const HEIGHTS = [1, 0.7, 0.5, 0.35, 0.25, 0.18, 0.125];

/** Zooms towards the hooves (`1`) or away (`-1`); unchanged at the ends. */
export function zoomBox(box: HoofBox, direction: 1 | -1): HoofBox {
  const at = HEIGHTS.findIndex((height) => height <= box.height);
  return { ...box, height: HEIGHTS[at + direction] ?? box.height };
}

/** The edges, moved into the picture. @param boxAspect width by height of the box on the screen, in pixels. */
export function edgesOf(box: HoofBox, pictureAspect: number, boxAspect: number): BoxEdges {
  const height = Math.min(box.height, 1, pictureAspect / boxAspect);
  const width = (height * boxAspect) / pictureAspect;
  return {
    left: clampTo(box.x - width / 2, 1 - width),
    top: clampTo(box.y - height / 2, 1 - height),
    width,
    height,
  };
}

/** Moves by shares of the box's own size, within the picture. */
export function moveBox(
  box: HoofBox,
  by: { x: number; y: number },
  pictureAspect: number,
  boxAspect: number,
): HoofBox {
  const { left, top, width, height } = edgesOf(box, pictureAspect, boxAspect);
  return {
    ...box,
    x: clampTo(left + by.x * width, 1 - width) + width / 2,
    y: clampTo(top + by.y * height, 1 - height) + height / 2,
  };
}

/** Extrapolates from the last two places; the size stays. @param placements by time, one per landing. */
export function expectedBox(placements: readonly BoxPlacement[], seconds: number): HoofBox {
  const last = placements.at(-1);
  if (last === undefined) return FIRST_BOX;
  const before = placements.at(-2);
  const between = before === undefined ? 0 : last.seconds - before.seconds;
  if (before === undefined || between <= 0) return last.box;
  const share = (seconds - last.seconds) / between;
  const onward = (from: number, to: number): number => clampTo(to + share * (to - from), 1);
  return { ...last.box, x: onward(before.box.x, last.box.x), y: onward(before.box.y, last.box.y) };
}

/** Adds a placement or replaces the one of the same landing. @param sameSeconds limit for the same landing. */
export function withPlacement(
  placements: readonly BoxPlacement[],
  placement: BoxPlacement,
  sameSeconds: number,
): BoxPlacement[] {
  const others = placements.filter(({ seconds }) => Math.abs(seconds - placement.seconds) > sameSeconds);
  return [...others, placement].toSorted((a, b) => a.seconds - b.seconds);
}

const clampTo = (value: number, max: number): number => Math.min(Math.max(0, value), max);
