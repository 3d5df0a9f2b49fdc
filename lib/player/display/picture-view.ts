/** Zoom of the picture, independent of its size on the screen, for code that follows or sets it. */
import { createSnapshotStore, type SnapshotStore } from "@/lib/domain/snapshot-store";
import { WHOLE_PICTURE, type FrameSize, type PictureView } from "@/lib/player/display/picture-zoom";

export interface SharedView {
  scale: number;
  /** Point of the picture in the middle of its frame, in shares of width and height. */
  center: readonly [x: number, y: number];
}

export const WHOLE_VIEW: SharedView = { scale: 1, center: [0.5, 0.5] };

export type PictureViewStore = SnapshotStore<{ view: SharedView }>;

export const createPictureView = (): PictureViewStore => createSnapshotStore({ view: WHOLE_VIEW });

export const sharedViewOf = ({ scale, x, y }: PictureView, { width, height }: FrameSize): SharedView =>
  scale === 1 || width === 0 || height === 0
    ? WHOLE_VIEW
    : { scale, center: [(width / 2 - x) / (width * scale), (height / 2 - y) / (height * scale)] };

export function pictureViewOf({ scale, center: [x, y] }: SharedView, frame: FrameSize): PictureView {
  if (scale === 1) return WHOLE_PICTURE;
  const { width, height } = frame;
  return { scale, x: width / 2 - x * width * scale, y: height / 2 - y * height * scale };
}
