/** Reads the crops of Matroska and WebM files (RFC 9559, 5.1.4.1.28). */
import type { ByteSource } from "./byte-source";
import { elementsIn, ID, numbersIn, readHeadElement } from "./ebml";
import { pixelShapeOf, windowWithin, type PictureWindow } from "./picture-window";

const FIELD = {
  entry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  shownWidth: 0x54b0,
  shownHeight: 0x54ba,
  shownUnit: 0x54b2,
  cropBottom: 0x54aa,
  cropTop: 0x54bb,
  cropLeft: 0x54cc,
  cropRight: 0x54dd,
} as const;

const PICTURE_TRACK = 1;
/** A `shownUnit` for which the shown size is not known. */
const UNKNOWN_UNIT = 4;

/** One entry per picture track in file order; null for other files. */
export async function readMatroskaWindows(
  source: ByteSource,
): Promise<{ id: number; window: PictureWindow | null }[] | null> {
  const tracks = await readHeadElement(source, ID.tracks);
  if (tracks === null) return null;
  return elementsIn(tracks)
    .filter(({ id }) => id === FIELD.entry)
    .flatMap(({ content }) => {
      const entry = numbersIn(content);
      if (entry.get(FIELD.trackType) !== PICTURE_TRACK) return [];
      const video = elementsIn(content).find(({ id }) => id === FIELD.video)?.content;
      return [{ id: entry.get(FIELD.trackNumber) ?? 0, window: video ? windowOf(numbersIn(video)) : null }];
    });
}

function windowOf(video: ReadonlyMap<number, number>): PictureWindow | null {
  const of = (id: number) => video.get(id) ?? 0;
  const stored = { width: of(FIELD.width), height: of(FIELD.height) };
  const window = {
    left: of(FIELD.cropLeft),
    top: of(FIELD.cropTop),
    width: stored.width - of(FIELD.cropLeft) - of(FIELD.cropRight),
    height: stored.height - of(FIELD.cropTop) - of(FIELD.cropBottom),
  };
  const shown = { width: of(FIELD.shownWidth), height: of(FIELD.shownHeight) };
  const isShapeKnown = shown.width > 0 && shown.height > 0 && of(FIELD.shownUnit) < UNKNOWN_UNIT;
  return windowWithin({ ...window, pixelShape: isShapeKnown ? pixelShapeOf(window, shown) : 1 }, stored);
}
