export interface HlsHeight {
  shortSide: number;
  width: number;
  height: number;
  /** Peak bits of the picture in any second. */
  pictureBitsPerSecond: number;
}

export interface RenditionSize {
  width: number;
  height: number;
  durationSeconds: number;
  bytes: number;
}

/** Heights for a poor mobile network, and for a connection that is only too slow for a camera's bit rate. */
const LADDER = [
  { shortSide: 360, pictureBitsPerSecond: 700_000 },
  { shortSide: 720, pictureBitsPerSecond: 2_500_000 },
] as const;

/** Smaller files load whole in 16 s at 2 Mbit/s, while the viewer looks at the first frames. */
const MIN_BYTES = 4 * 1024 ** 2;
const SOUND_BITS_PER_SECOND = 128_000;
/** A height with nearly the rendition's rate never helps a connection that is too slow for the rendition. */
const MAX_RENDITION_SHARE = 0.7;

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
