export type Screenshot = { name: string; title: string; alt: string };

/** Pixels. Files are `{name}-{desk|phone}-{light|dark}.webp`; phones get their own crop. `npm run screenshots` makes them. */
export const SCREENSHOT_SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 780, height: 976 },
} as const;

export const screenshots: readonly Screenshot[] = [
  {
    name: "video-player",
    title: "Video Player & Frame Level Controls",
    alt: "A ride in the player with a trainer's drawing on its frame, and buttons that step by one frame, five frames and one second",
  },
  {
    name: "player-size",
    title: "Custom Video Player Size",
    alt: "The player with the choice of its four sizes opened",
  },
  {
    name: "text-comments",
    title: "Frame Specific Text Comments",
    alt: "Text comments beside the video, each with its time and its frame number",
  },
  {
    name: "audio-comments",
    title: "Frame Coded Audio Comments",
    alt: "Spoken comments with their waveforms, each pinned to a frame",
  },
  {
    name: "recording",
    title: "Recording Audio Comments",
    alt: "A spoken comment being recorded, with its running time",
  },
  {
    name: "time-markers",
    title: "Time Markers - Measure Speed & Rhythm",
    alt: "The times between the markers set on each stride, and their total",
  },
];

export const reviewScreenshot: Screenshot = {
  name: "review",
  title: "A Review",
  alt: "A trainer's review in the player: a ring drawn around a hind hoof, and below it the voice with pictures of the frames it stops at",
};
