/** Drawings as images, made without the page: for pictures that are saved, and to be ready before they are shown. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { PictureSize } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { Shapes } from "@/lib/drawing/shape-elements";

/**
 * @param drawings the shapes of each, one drawing over the other
 * @param size of the picture that was drawn on
 * @param pixels of the image, all of which is the picture
 * @throws if the browser cannot decode it
 */
export async function drawingImage(
  drawings: readonly (readonly Shape[])[],
  size: PictureSize,
  pixels: PictureSize,
): Promise<HTMLImageElement> {
  const image = new Image(pixels.width, pixels.height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(drawings, size, pixels))}`;
  await image.decode();
  return image;
}

/** By the React that the page has loaded: the one for servers would be loaded for this alone. */
function svgOf(drawings: readonly (readonly Shape[])[], size: PictureSize, pixels: PictureSize): string {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  svg.setAttribute("width", String(pixels.width));
  svg.setAttribute("height", String(pixels.height));
  svg.setAttribute("preserveAspectRatio", "none");
  const root = createRoot(svg);
  flushSync(() =>
    root.render(
      drawings.map((shapes, index) => <Shapes key={index} shapes={shapes} size={size} all={shapes} />),
    ),
  );
  const text = new XMLSerializer().serializeToString(svg);
  root.unmount();
  return text;
}
