/** The part of a picture that players show; the rest is padding. */
export interface PictureWindow {
  /** Pixels of the stored picture, before rotation. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Width of a pixel divided by its height; null where the file does not say and the decoder decides. */
  pixelShape: number | null;
}

interface StoredSize {
  width: number;
  height: number;
}

/** @returns null for the whole picture and for a window outside of it. */
export function windowWithin(window: PictureWindow, { width, height }: StoredSize): PictureWindow | null {
  const numbers = [window.left, window.top, window.width, window.height];
  if (!numbers.every(Number.isSafeInteger)) return null;
  if (window.left < 0 || window.top < 0 || window.width < 1 || window.height < 1) return null;
  if (window.left + window.width > width || window.top + window.height > height) return null;
  return window.width === width && window.height === height ? null : window;
}

export const pixelShapeOf = (window: StoredSize, shown: StoredSize): number =>
  (shown.width * window.height) / (shown.height * window.width);
