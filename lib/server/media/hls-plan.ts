/** Decides which smaller pictures of a rendition are worth making for lines that cannot carry it. */

export interface HlsHeight {
  /** Pixels of the shorter side: its name among the others. */
  shortSide: number;
  width: number;
  height: number;
  /** The most that its picture takes in any second. */
  pictureBitsPerSecond: number;
}

export interface RenditionSize {
  width: number;
  height: number;
  durationSeconds: number;
  bytes: number;
}

/** For a line of a poor mobile network, and for one that is merely too slow for a camera's bit rate. */
const LADDER = [
  { shortSide: 360, pictureBitsPerSecond: 700_000 },
  { shortSide: 720, pictureBitsPerSecond: 2_500_000 },
] as const;

/** Smaller files load whole in 16 s at 2 Mbit/s, while the viewer looks at the first frames. */
const MIN_BYTES = 4 * 1024 ** 2;
const SOUND_BITS_PER_SECOND = 128_000;
/** A picture that takes nearly as much as the rendition carries no line that the rendition would not. */
const MAX_RENDITION_SHARE = 0.7;

/** The heights to make, the smallest first; none for a rendition that is small in itself. */
export function planHls({ width, height, durationSeconds, bytes }: RenditionSize): HlsHeight[] {
  if (bytes < MIN_BYTES || durationSeconds <= 0) return [];
  const shorter = Math.min(width, height);
  const worthwhileBits = (MAX_RENDITION_SHARE * 8 * bytes) / durationSeconds;
  const even = (pixels: number) => 2 * Math.round(pixels / 2);
  return LADDER.filter(
    ({ shortSide, pictureBitsPerSecond }) =>
      shortSide < shorter && pictureBitsPerSecond + SOUND_BITS_PER_SECOND <= worthwhileBits,
  ).map((rung) => ({
    ...rung,
    width: even((width * rung.shortSide) / shorter),
    height: even((height * rung.shortSide) / shorter),
  }));
}
