export type Screenshot = { source: string; title: string; alt: string };

/** Every picture is this large. */
export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

export const screenshots: readonly Screenshot[] = [
  {
    source: "/screenshots/video-player.png",
    title: "Video Player & Frame Level Controls",
    alt: "A ride in the player, with buttons that step by one frame, five frames and one second",
  },
  {
    source: "/screenshots/player-size.png",
    title: "Custom Video Player Size",
    alt: "The player at its full width, beside the choice of four sizes",
  },
  {
    source: "/screenshots/text-comments.png",
    title: "Frame Specific Text Comments",
    alt: "Text comments beside the video, each with its time and its frame number",
  },
  {
    source: "/screenshots/audio-comments.png",
    title: "Frame Coded Audio Comments",
    alt: "An audio comment with its waveform, pinned to a frame",
  },
  {
    source: "/screenshots/recording.png",
    title: "Recording Audio Comments",
    alt: "A spoken comment being recorded, with its running time",
  },
  {
    source: "/screenshots/time-markers.png",
    title: "Time Markers - Measure Speed & Rhythm",
    alt: "Time markers on each landing and the times between them",
  },
];
