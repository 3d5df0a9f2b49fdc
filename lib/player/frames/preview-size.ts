const PREVIEW_PIXELS = 160;

export function previewSize(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = PREVIEW_PIXELS / Math.max(picture.width, picture.height, 1);
  const fitted = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: fitted(picture.width), height: fitted(picture.height) };
}
