/** Keeps the picture on the screen while another file of the same video is opened under it. */
import type { PlaybackSnapshot, PlayerElements } from "@/lib/player/playback-state";
import type { SnapshotStore } from "@/lib/player/snapshot-store";

/** A file that shows nothing by then has a reason, which the viewer has to see. */
const LONGEST_MS = 3000;

/** Draws what is shown over the elements; it goes once the new file shows a frame, or cannot. */
export function drawCurtain({ video, canvas }: PlayerElements, state: SnapshotStore<PlaybackSnapshot>): void {
  const isCanvasShown = canvas.style.visibility === "visible";
  const picture = isCanvasShown ? canvas : video;
  const width = isCanvasShown ? canvas.width : video.videoWidth;
  const height = isCanvasShown ? canvas.height : video.videoHeight;
  if (width === 0 || height === 0) return;
  const curtain = document.createElement("canvas");
  curtain.width = width;
  curtain.height = height;
  curtain.className = canvas.className;
  curtain.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0);
  canvas.after(curtain);
  const lift = (): void => {
    stop();
    clearTimeout(timer);
    curtain.remove();
  };
  const liftWhenShown = (): void => {
    const { phase, problem } = state.get();
    if ((phase !== "opening" && phase !== "seeking") || problem !== null) lift();
  };
  // A file that has just opened stands still for a moment before it is asked for its frame.
  const stop = state.subscribe(() => requestAnimationFrame(liftWhenShown));
  const timer = setTimeout(lift, LONGEST_MS);
}
