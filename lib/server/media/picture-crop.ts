import type { PictureWindow } from "@/lib/domain/videos/container/picture-window";
import type { ProbedStream } from "./probe";

export interface TrackWindow {
  id: number | null;
  window: PictureWindow | null;
}

export interface PictureCrop {
  window: PictureWindow;
  /** Position in the upright picture that ffmpeg's filters receive; null when ffmpeg has already cropped it. */
  filter: { left: number; top: number; width: number; height: number } | null;
}

/** @param pictureNumber among the file's picture streams, from 0. @returns null when the whole picture is shown. */
export function pictureCrop(
  stream: ProbedStream,
  pictureNumber: number,
  windows: readonly TrackWindow[],
): PictureCrop | null {
  const { width = 0, height = 0, id } = stream;
  const track =
    windows.find((candidate) => candidate.id !== null && candidate.id === Number(id)) ??
    windows.filter((candidate) => candidate.id === null)[pictureNumber];
  const window = track?.window ?? null;
  const applied = appliedWindow(stream);
  if (applied) return { window: { ...applied, pixelShape: window?.pixelShape ?? null }, filter: null };
  if (!window || window.left + window.width > width || window.top + window.height > height) return null;
  return { window, filter: toUpright(window, stream) };
}

/** The crop that this ffmpeg applies itself: ffprobe still reports the size of the whole picture. */
function appliedWindow({ side_data_list = [], width = 0, height = 0 }: ProbedStream) {
  const crop = side_data_list.find(({ crop_top }) => crop_top !== undefined);
  if (!crop) return null;
  const { crop_top: top = 0, crop_bottom = 0, crop_left: left = 0, crop_right = 0 } = crop;
  const window = { left, top, width: width - left - crop_right, height: height - top - crop_bottom };
  const isWhole = window.width === width && window.height === height;
  return isWhole || window.width < 1 || window.height < 1 ? null : window;
}

/** ffmpeg rotates and mirrors a picture before its filters. */
function toUpright(window: PictureWindow, { side_data_list = [], width = 0, height = 0 }: ProbedStream) {
  const text = side_data_list.find(({ displaymatrix }) => displaymatrix !== undefined)?.displaymatrix;
  const [a, b, c, d] = matrixOf(text);
  const right = width - window.left - window.width;
  const bottom = height - window.top - window.height;
  const isTurned = Math.abs(b) > Math.abs(a);
  const across = isTurned ? [window.top, bottom, window.height, c] : [window.left, right, window.width, a];
  const down = isTurned ? [window.left, right, window.width, b] : [window.top, bottom, window.height, d];
  const [left = 0, leftMirrored = 0, shownWidth = 0, acrossSign = 1] = across;
  const [top = 0, topMirrored = 0, shownHeight = 0, downSign = 1] = down;
  return {
    left: acrossSign < 0 ? leftMirrored : left,
    top: downSign < 0 ? topMirrored : top,
    width: shownWidth,
    height: shownHeight,
  };
}

/** A stored point x, y is shown at ax + cy, bx + dy. @param text ffprobe's rows, each after a number and a colon. */
function matrixOf(text: string | undefined): [a: number, b: number, c: number, d: number] {
  const rows = (text ?? "").trim().split("\n");
  const [first, second] = rows.map((row) => row.replace(/^.*:/, "").trim().split(/\s+/).map(Number));
  const [a = 1, b = 0] = first ?? [];
  const [c = 0, d = 1] = second ?? [];
  return first?.length === 3 ? [a, b, c, d] : [1, 0, 0, 1];
}
