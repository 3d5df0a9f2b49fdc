export interface PictureView {
  scale: number;
  x: number;
  y: number;
}

export interface FrameSize {
  width: number;
  height: number;
}

export const WHOLE_PICTURE: PictureView = { scale: 1, x: 0, y: 0 };
export const MAX_ZOOM = 8;

/** The point under the finger or cursor stays in place. */
export function zoomAt(
  view: PictureView,
  factor: number,
  point: { x: number; y: number },
  frame: FrameSize,
): PictureView {
  const scale = Math.min(MAX_ZOOM, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return withinFrame(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

export function panBy(view: PictureView, dx: number, dy: number, frame: FrameSize): PictureView {
  return withinFrame({ ...view, x: view.x + dx, y: view.y + dy }, frame);
}

function withinFrame(view: PictureView, frame: FrameSize): PictureView {
  const clamp = (offset: number, size: number): number =>
    Math.min(0, Math.max(size * (1 - view.scale), offset));
  return { scale: view.scale, x: clamp(view.x, frame.width), y: clamp(view.y, frame.height) };
}
