/** Firefox ignores edit lists and late starts: its frames are the decoder's, at other times. */
import type { Timecode } from "@/lib/domain/playback/timecode";
import type { GrabbedFrame, PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { VideoSeeker } from "@/lib/player/display/video-seeker";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";

export interface VideoCheck {
  /** @param isCurrent false ends it. @param onLeave the element is sought elsewhere. @returns false to seek again */
  run(frameIndex: number, isCurrent: () => boolean, onLeave: () => void): Promise<boolean>;
  isAwaited(): boolean;
}

/** At opening, and again at another place. */
const MAX_CHECKS = 2;
/** A still scene proves nothing, so this many comparisons are made. */
const MAX_TRIES = 6;
/** Frames hidden by an edit list are before the first one; this far from the start there are none. */
const FURTHER_FRAMES = 64;

export interface VideoCheckParts {
  observer: Pick<PresentedFrameObserver, "grab" | "refusePictures">;
  seeker: Pick<VideoSeeker, "seekTo">;
  timecode: Pick<Timecode, "frameCount">;
  matcher: () => PictureMatcher | null;
  isVideoOffset: () => boolean;
  onChecked: (soughtFrame: number, paintedFrame: number) => void;
}

export function createVideoCheck(parts: VideoCheckParts): VideoCheck {
  const { observer, seeker, timecode, matcher, isVideoOffset, onChecked } = parts;
  let checks = 0;
  let tries = 0;

  const isAwaited = (): boolean =>
    isVideoOffset() && checks === 0 && tries < MAX_TRIES && matcher()?.canMatch() === true;

  async function findFrameOf(
    grabbed: GrabbedFrame | null,
    frameIndex: number,
    isCurrent: () => boolean,
  ): Promise<number | null> {
    const pictures = matcher();
    if (pictures === null || grabbed === null) return null;
    const fingerprint = await pictures.fingerprint(grabbed.frame);
    grabbed.frame.close();
    if (fingerprint === null) tries = MAX_TRIES;
    if (fingerprint === null || !isCurrent()) return null;
    const painted = await pictures.find(fingerprint, frameIndex, isVideoOffset(), isCurrent);
    return isCurrent() ? painted : null;
  }

  async function findPainted(frameIndex: number, isCurrent: () => boolean): Promise<number | null> {
    if (matcher()?.canMatch() !== true || !isCurrent()) return null;
    const grabbed = observer.grab();
    if (grabbed === null) return null;
    let painted = await findFrameOf(grabbed, frameIndex, isCurrent);
    // For a video shown upside down WebKit gives the stored picture; one search is then enough.
    const isPicture = grabbed.frame.videoFrame !== undefined;
    if (painted === null && isPicture && !isVideoOffset() && isCurrent() && tries < MAX_TRIES) {
      painted = await findFrameOf(observer.grab(true), frameIndex, isCurrent);
      if (painted !== null) observer.refusePictures();
    }
    if (!isCurrent() || tries === MAX_TRIES) return null;
    tries += 1;
    if (painted === null) return null;
    checks += 1;
    onChecked(frameIndex, painted);
    return painted;
  }

  return {
    async run(frameIndex, isCurrent, onLeave) {
      if (checks >= MAX_CHECKS || tries >= MAX_TRIES) return true;
      const painted = await findPainted(frameIndex, isCurrent);
      // With the recorded times, a neighbour's picture comes from WebKit, which gives another than it paints.
      if (painted !== null) return painted === frameIndex || !isVideoOffset();
      const farFrame = Math.min(timecode.frameCount - 1, frameIndex + FURTHER_FRAMES);
      if (!isAwaited() || !isCurrent() || farFrame === frameIndex) return true;
      onLeave();
      const { kind } = await seeker.seekTo(farFrame);
      if (kind === "exact") await findPainted(farFrame, isCurrent);
      return false;
    },
    isAwaited,
  };
}
