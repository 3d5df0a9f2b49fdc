/** Where the yellow of a drawing is on the picture, by the pixels of the screen. */
import { expect, type Page } from "@playwright/test";

/** Shares of the examined line's length; null where nothing is drawn. */
type Extent = [from: number, to: number] | null;

/** CSS pixels. */
interface Way {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shares of the picture's width between which a line at this height is drawn. */
export async function extentAlong(page: Page, y: number): Promise<Extent> {
  const box = await boxOfPicture(page);
  return look(page, { x: box.x, y: box.y + y * box.height, width: box.width, height: 0 });
}

/** Shares of the picture's height between which a line at this width is drawn. */
export async function extentDown(page: Page, x: number): Promise<Extent> {
  const box = await boxOfPicture(page);
  return look(page, { x: box.x + x * box.width, y: box.y, width: 0, height: box.height });
}

async function boxOfPicture(page: Page): Promise<Way> {
  const box = await page.getByTestId("picture").boundingBox();
  if (box === null) throw new Error("There is no picture");
  return box;
}

async function look(page: Page, way: Way): Promise<Extent> {
  const png = (await page.screenshot({ scale: "css" })).toString("base64");
  return page.evaluate(extentInPage, { png, way });
}

/** Within a twentieth of the picture's width. */
export async function expectLine(page: Page, y: number, from: number, to: number): Promise<void> {
  await expect.poll(() => extentAlong(page, y)).toEqual(between(from, to));
}

export const between = (from: number, to: number) => [expect.closeTo(from, 1), expect.closeTo(to, 1)];

/** Runs in the page. @param png a screenshot in base64 @param way in it */
export async function extentInPage({ png, way }: { png: string; way: Way }): Promise<Extent> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(
    Math.floor(way.x),
    Math.floor(way.y),
    Math.max(1, Math.floor(way.width)),
    Math.max(1, Math.floor(way.height)),
  );
  const count = data.length / 4;
  const isYellow = (pixel: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3);
    // The drawing's yellow, #ffe14d, which test pictures do not have.
    return Math.abs(red - 255) < 14 && Math.abs(green - 225) < 14 && Math.abs(blue - 77) < 24;
  };
  const yellow = Array.from({ length: count }, (_, pixel) => pixel).filter(isYellow);
  const [first, last] = [yellow[0], yellow.at(-1)];
  return first === undefined || last === undefined ? null : [first / count, (last + 1) / count];
}

/** Runs in the page. @returns between which shares of their width two pictures differ, null if they do not */
export async function differenceInPage(pictures: readonly string[]): Promise<[number, number] | null> {
  const pixels = pictures.map(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (context === null) throw new Error("There is no canvas");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  });
  const [one, other] = await Promise.all(pixels);
  if (one === undefined || one.width !== other?.width) throw new Error("The pictures differ in size");
  const columns = [...one.data.keys()]
    .filter((at) => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > 40)
    .map((at) => Math.floor(at / 4) % one.width);
  return columns.length === 0
    ? null
    : [Math.min(...columns) / one.width, (Math.max(...columns) + 1) / one.width];
}
