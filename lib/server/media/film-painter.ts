/** Composes a film's pictures: a frame of the video with the review's zoom, the drawing over it, and the pointer. */
import { createElement } from "react";
import sharp, { type OverlayOptions } from "sharp";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import { filmRegion, type FilmRegion } from "@/lib/domain/review/film-plan";
import type { ReviewMoment } from "@/lib/domain/review/review-timeline";
import { Shapes } from "@/lib/drawing/shape-elements";
import { RGB_BYTES } from "./film-frames";

/** Share of the longer side, as on a laptop's screen. */
const POINTER_SHARE = 0.024;
/** Outermost first, as the player draws it. */
const POINTER_CIRCLES = [
  { color: "black", share: 1, opacity: 0.5 },
  { color: "white", share: 0.87, opacity: 0.9 },
  { color: "#dc2626", share: 0.6, opacity: 1 },
] as const;

export interface FilmPainter {
  /** @param readFrame reads the moment's frame, RGB. @returns RGB; the same for moments that look the same. */
  paint: (moment: ShownPicture, readFrame: () => Promise<Buffer>) => Promise<Buffer>;
}

type ShownPicture = Pick<ReviewMoment, "frame" | "view" | "shapes" | "pointer">;

export function createFilmPainter(size: PictureSize): FilmPainter {
  let last: { shown: ShownPicture; picture: Buffer } | null = null;
  let drawing: { shown: ShownPicture; layer: OverlayOptions | null } | null = null;

  async function drawingOf(shown: ShownPicture): Promise<OverlayOptions | null> {
    if (drawing?.shown.shapes !== shown.shapes || drawing.shown.view !== shown.view)
      drawing = { shown, layer: await drawShapes(shown, size) };
    return drawing.layer;
  }

  return {
    async paint({ frame, view, shapes, pointer }, readFrame) {
      const shown = { frame, view, shapes, pointer };
      if (last && isSame(last.shown, shown)) return last.picture;
      const layers = [await drawingOf(shown), pointer && drawPointer(shown, size)].filter(
        (layer) => layer !== null,
      );
      const picture = await composeFrame(await readFrame(), filmRegion(view), layers, size);
      last = { shown, picture };
      return picture;
    },
  };
}

const isSame = (one: ShownPicture, other: ShownPicture): boolean =>
  one.frame === other.frame &&
  one.view === other.view &&
  one.shapes === other.shapes &&
  one.pointer?.join() === other.pointer?.join();

async function composeFrame(
  frame: Buffer,
  region: FilmRegion,
  layers: OverlayOptions[],
  size: PictureSize,
): Promise<Buffer> {
  const { width, height } = size;
  if (region.width === 1 && layers.length === 0) return frame;
  const whole = sharp(frame, { raw: { width, height, channels: RGB_BYTES } });
  const zoomed =
    region.width === 1
      ? whole
      : whole.extract(pixelsOf(region, size)).resize(width, height, { fit: "fill", kernel: "cubic" });
  return zoomed.composite(layers).removeAlpha().raw().toBuffer();
}

function pixelsOf(region: FilmRegion, { width, height }: PictureSize) {
  const span = (start: number, share: number, pixels: number) => {
    const length = Math.max(1, Math.round(share * pixels));
    return { start: Math.min(pixels - length, Math.round(start * pixels)), length };
  };
  const [across, down] = [span(region.left, region.width, width), span(region.top, region.height, height)];
  return { left: across.start, width: across.length, top: down.start, height: down.length };
}

async function drawShapes({ shapes, view }: ShownPicture, size: PictureSize): Promise<OverlayOptions | null> {
  if (shapes.length === 0) return null;
  const { width, height } = size;
  const { left, top, ...region } = filmRegion(view);
  const viewBox = [left * width, top * height, region.width * width, region.height * height].join(" ");
  const elements = createElement(Shapes, { shapes, size, all: shapes });
  const svg = createElement("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox, width, height }, elements);
  // Next refuses a static import of it in code that its server shares with the worker.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const layer = sharp(Buffer.from(renderToStaticMarkup(svg))).ensureAlpha();
  const { data, info } = await layer.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return { input: data, raw: { width: info.width, height: info.height, channels }, left: 0, top: 0 };
}

/** Null if the pointer is outside of the visible part. */
function drawPointer({ pointer, view }: ShownPicture, size: PictureSize): OverlayOptions | null {
  if (pointer === null) return null;
  const region = filmRegion(view);
  const { width, height } = size;
  const side = 2 * Math.ceil((POINTER_SHARE * Math.max(width, height)) / 2);
  const left = Math.round(((pointer[0] - region.left) / region.width) * width - side / 2);
  const top = Math.round(((pointer[1] - region.top) / region.height) * height - side / 2);
  const isOutside = left <= -side || top <= -side || left >= width || top >= height;
  return isOutside ? null : { input: Buffer.from(pointerSvg(side)), left, top };
}

const pointerSvg = (side: number): string => {
  const circles = POINTER_CIRCLES.map(
    ({ color, share, opacity }) =>
      `<circle cx="${side / 2}" cy="${side / 2}" r="${(side / 2) * share}" fill="${color}" fill-opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${circles.join("")}</svg>`;
};
