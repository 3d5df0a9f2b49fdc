/** Draws the drawings into the picture, at the picture's own size. @param drawings cover the whole picture */
export async function burnIn(picture: Blob, drawings: readonly SVGSVGElement[]): Promise<Blob> {
  const still = await createImageBitmap(picture);
  const { width, height } = still;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) return picture;
  context.drawImage(still, 0, 0);
  still.close();
  for (const drawing of drawings) context.drawImage(await imageOf(drawing, width, height), 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

async function imageOf(drawing: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  return image;
}
