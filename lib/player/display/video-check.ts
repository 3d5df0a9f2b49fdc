/**
 * Compares what the element paints after a seek with the decoded frame of that number. Firefox ignores edit lists: its
 * frames are the decoder's, at other times.
 */
import type { PresentedFrameObserver } from "@/lib/player/display/presented-frame-observer";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";

export interface VideoCheck {
  /**
   * Compares the picture that the element was sought to with the decoder's, unless that was done often enough.
   * @param isStillAsked when it gives false, because another frame is asked for, the comparison ends
   */
  run(frameIndex: number, isStillAsked: () => boolean): Promise<void>;
}

/** At opening, and again at another place. */
const MAX_CHECKS = 2;
/** A still scene tells nothing, a step ends a comparison: so many are begun all the same. */
const MAX_TRIES = 6;

export interface VideoCheckParts {
  observer: Pick<PresentedFrameObserver, "grab">;
  /** Null until the decoder's script is there. */
  matcher: () => PictureMatcher | null;
  /** The video, sought to a frame, was found to paint this one. */
  onChecked: (soughtFrame: number, paintedFrame: number) => void;
}

export function createVideoCheck({ observer, matcher, onChecked }: VideoCheckParts): VideoCheck {
  let checks = 0;
  let tries = 0;
  return {
    async run(frameIndex, isStillAsked) {
      const pictures = matcher();
      if (checks >= MAX_CHECKS || tries >= MAX_TRIES || pictures?.canMatch() !== true || !isStillAsked())
        return;
      const grabbed = observer.grab();
      if (grabbed === null) return;
      tries += 1;
      const print = await pictures.print(grabbed.frame);
      grabbed.frame.close();
      if (print === null || !isStillAsked()) return;
      const painted = await pictures.find(print, frameIndex, isStillAsked);
      if (painted === null) return;
      checks += 1;
      onChecked(frameIndex, painted);
    },
  };
}
