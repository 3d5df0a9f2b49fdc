/** Drives the player on the harness page and reads the frame number back out of the painted picture. */
import type { Page } from "@playwright/test";

/** Puts `readPaintedFrame()` into the page. It reads what lies on top: the canvas when visible, else the video. */
export async function installReader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const copy = document.createElement("canvas");
    copy.width = 64;
    copy.height = 32;
    const context = copy.getContext("2d", { willReadFrequently: true });
    Object.assign(window, {
      readPaintedFrame(rotate = 0): number {
        const canvas = document.querySelector("canvas");
        const video = document.querySelector("video");
        if (canvas === null || video === null || context === null) return -1;
        const picture = canvas.style.visibility === "visible" ? canvas : video;
        context.save();
        context.translate(32, 16);
        context.rotate((-rotate * Math.PI) / 180);
        const isTurned = rotate % 180 !== 0;
        context.drawImage(picture, isTurned ? -16 : -32, isTurned ? -32 : -16, isTurned ? 32 : 64, isTurned ? 64 : 32);
        context.restore();
        return decode(context.getImageData(0, 0, 64, 32));
      },
    });
    /** -1 when the rows and their inverse do not agree: not a whole picture of one frame. */
    function decode(image: ImageData): number {
      const rows = image.height / 4;
      const bitAt = (column: number, row: number): number => {
        const x = Math.floor((column + 0.5) * 8);
        const y = Math.floor((row + 0.5) * rows);
        return (image.data[(y * image.width + x) * 4] ?? 0) > 127 ? 1 : 0;
      };
      let number = 0;
      for (let bit = 0; bit < 16; bit += 1) {
        const value = bitAt(bit % 8, Math.floor(bit / 8));
        if (bitAt(bit % 8, 2 + Math.floor(bit / 8)) === value) return -1;
        number = number * 2 + value;
      }
      return number;
    }
  });
}
