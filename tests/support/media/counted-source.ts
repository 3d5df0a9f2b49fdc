import type { Timecode } from "@/lib/domain/playback/timecode";
import type { FrameSource } from "@/lib/player/frames/frame-source";

/** A decoder of invented frames that counts the open ones, and fails a test that closes one twice. */
export function countedSource(timecode: Timecode, frameBytes = 1000) {
  const open = new Map<object, number>();
  const counts = { decoded: 0, closedTwice: 0, readers: 0, disposed: false };
  const source: FrameSource = {
    width: 4,
    height: 4,
    frameBytes,
    startFor: (frame) => timecode.keyFrameAtOrBefore(frame),
    readFrom(startFrame) {
      let next = startFrame;
      let isOpen = true;
      counts.readers += 1;
      return {
        async read() {
          await Promise.resolve();
          if (next >= timecode.frameCount || !isOpen) return null;
          const frameIndex = next;
          next += 1;
          counts.decoded += 1;
          const frame = {
            width: 4,
            height: 4,
            isFullResolution: true,
            draw: () => undefined,
            copyPixels: null,
            close: () => {
              if (!open.delete(frame)) counts.closedTwice += 1;
            },
          };
          open.set(frame, frameIndex);
          return { frameIndex, frame };
        },
        isOpen: () => isOpen,
        close() {
          if (isOpen) counts.readers -= 1;
          isOpen = false;
        },
      };
    },
    dispose() {
      counts.disposed = true;
    },
  };
  return { source, open, counts };
}
