/** A landing in the sample ride; `npm run screenshots -- frame` makes its picture. */
export const SHOWN_FRAME = { frame: 102, src: "/images/trot-frame.webp", width: 1152, height: 560 } as const;
