/** The frame of the sample ride that the landing page shows, a landing: `npm run screenshots -- frame` cuts its picture out. */
export const SHOWN_FRAME = { frame: 102, src: "/images/trot-frame.webp", width: 1152, height: 560 } as const;
