import type { PictureSize, Point } from "./geometry";

/** Clockwise, on the screen. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** How a picture is shown: rotated, as large as fits into its element, centred, then zoomed. */
export interface StageView {
  picture: PictureSize;
  /** CSS pixels, without zoom. */
  element: PictureSize;
  /** The translation is in CSS pixels and comes after the scale, about the element's top left. */
  zoom: { scale: number; x: number; y: number };
  quarterTurns: QuarterTurns;
  /** Screen pixels per CSS pixel: 1 for pointer events, `devicePixelRatio` for a canvas. */
  pixelRatio: number;
}

export interface StageMapping {
  /** Screen pixels from the element's top left. */
  toScreen: (point: Point) => Point;
  /** May lie outside of the picture. */
  toPicture: (screen: Point) => Point;
  /** Screen pixels per picture pixel. */
  scale: number;
}

/** Picture and element must both have a size. */
export function mapStage({ picture, element, zoom, quarterTurns, pixelRatio }: StageView): StageMapping {
  const isSideways = quarterTurns % 2 === 1;
  const [shownWidth, shownHeight] = isSideways
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  const fit = Math.min(element.width / shownWidth, element.height / shownHeight);
  const scale = fit * zoom.scale * pixelRatio;
  const [cos, sin] = TURNS[quarterTurns];
  const centreX = ((element.width / 2) * zoom.scale + zoom.x) * pixelRatio;
  const centreY = ((element.height / 2) * zoom.scale + zoom.y) * pixelRatio;
  return {
    scale,
    toScreen: ([x, y]) => {
      const [dx, dy] = [(x - 0.5) * picture.width * scale, (y - 0.5) * picture.height * scale];
      return [centreX + cos * dx - sin * dy, centreY + sin * dx + cos * dy];
    },
    toPicture: ([x, y]) => {
      const [dx, dy] = [(x - centreX) / scale, (y - centreY) / scale];
      return [(cos * dx + sin * dy) / picture.width + 0.5, (cos * dy - sin * dx) / picture.height + 0.5];
    },
  };
}

/** Cosine and sine by quarter turns; y grows downwards, so a positive turn is clockwise. */
const TURNS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
