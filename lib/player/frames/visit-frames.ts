import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import type { FrameReader, FrameSource } from "@/lib/player/frames/frame-source";

/** Must draw before it returns: the picture is closed then. */
export type OnVisitedFrame = (frameIndex: number, picture: Pick<CachedFrame, "draw">) => void;

/** Decodes each group of frames once if `frames` ascend. @throws if a frame cannot be decoded or read, or on abort */
export async function visitFrames(
  source: Pick<FrameSource, "startFor" | "readFrom">,
  frames: readonly number[],
  onFrame: OnVisitedFrame,
  signal: AbortSignal,
): Promise<void> {
  let reader: FrameReader | null = null;
  let next = 0;
  try {
    for (const wanted of frames) {
      const start = source.startFor(wanted);
      if (reader === null || !reader.isOpen() || wanted < next || start > next) {
        reader?.close();
        reader = source.readFrom(start);
        next = start;
      }
      while (next <= wanted) {
        signal.throwIfAborted();
        const decoded = await reader.read(wanted);
        if (decoded === null) throw new Error(`Frame ${wanted} is not in the file.`);
        next = decoded.frameIndex + 1;
        try {
          if (decoded.frameIndex === wanted) onFrame(wanted, decoded.frame);
          else if (decoded.frameIndex > wanted) throw new Error(`Frame ${wanted} was not decoded.`);
        } finally {
          decoded.frame.close();
        }
      }
    }
  } finally {
    reader?.close();
  }
}
