/**
 * Gives the small pictures of key frames that the slider shows for videos without a strip of thumbnails. Decoded on
 * demand, one at a time; what is asked for while one is decoded replaces what was asked for before.
 *
 * A key frame costs one packet wherever it lies, the frames after it cost the whole group up to them.
 */
import type { Timecode } from "@/lib/domain/timecode";
import type { OpenSink } from "@/lib/player/frames/preview-sink";
import type { MediaPlace } from "@/lib/player/frames/video-track";

export type PreviewPicture = HTMLCanvasElement | OffscreenCanvas;

/** Of the key frame asked for, or of one asked for a moment before (`isOnTheWay`); null when there is none to be had. */
export type OnPreview = (picture: PreviewPicture | null, isOnTheWay: boolean) => void;

export interface KeyFramePreviews {
  /** False where this browser cannot decode the video, and for a while after the bytes could not be had. */
  isAvailable(): boolean;
  /**
   * Asks for the picture of the last key frame at or before this frame: at once when it is held, else once it is
   * decoded. The picture stays ours: draw it, do not keep it. The returned function takes the question back.
   */
  ask(frameIndex: number, onPreview: OnPreview): () => void;
  /** The video has a new URL: what is open is closed. The pictures are still right. */
  reopen(): void;
  dispose(): void;
}

export interface KeyFramePreviewsParts {
  timecode: Timecode;
  currentPlace: () => MediaPlace;
}

/** At most 230 KB each. */
const MAX_HELD = 60;
/** Before bytes that could not be had are asked for again; hovering asks many times a second. */
const FAILURE_PAUSE_MS = 5000;

interface Question {
  keyFrame: number;
  onPreview: OnPreview;
}

/** Opens nothing before the first question. */
export function createKeyFramePreviews({ timecode, currentPlace }: KeyFramePreviewsParts): KeyFramePreviews {
  /** Least recently shown first. */
  const held = new Map<number, PreviewPicture>();
  let question: Question | null = null;
  let opening: Promise<OpenSink | null> | null = null;
  let isDecoding = false;
  // Guessed times find no frame for certain.
  let canDecode = typeof VideoDecoder !== "undefined" && !timecode.isApproximate;
  let pausedUntilMs = 0;

  const isAvailable = (): boolean => canDecode && performance.now() >= pausedUntilMs;

  function recall(keyFrame: number): PreviewPicture | null {
    const picture = held.get(keyFrame);
    if (picture === undefined) return null;
    held.delete(keyFrame);
    held.set(keyFrame, picture);
    return picture;
  }

  function keep(keyFrame: number, picture: PreviewPicture): void {
    held.set(keyFrame, picture);
    const [oldest] = held.keys();
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest);
  }

  function nextToDecode(): number | null {
    return question === null || held.has(question.keyFrame) || !isAvailable() ? null : question.keyFrame;
  }

  async function decodeWhatIsAsked(): Promise<void> {
    if (isDecoding) return;
    isDecoding = true;
    for (let keyFrame = nextToDecode(); keyFrame !== null; keyFrame = nextToDecode()) {
      const source = (opening ??= openSink(currentPlace()));
      try {
        const picture = await decode(await source, keyFrame);
        if (picture === null) canDecode = false;
        else keep(keyFrame, picture);
      } catch {
        // Closed meanwhile: what opened instead is asked.
        if (source !== opening) continue;
        close();
        pausedUntilMs = performance.now() + FAILURE_PAUSE_MS;
      }
      question?.onPreview(held.get(keyFrame) ?? null, question.keyFrame !== keyFrame);
    }
    isDecoding = false;
  }

  async function decode(source: OpenSink | null, keyFrame: number): Promise<PreviewPicture | null> {
    const wrapped = await source?.sink.getCanvas(timecode.midOf(keyFrame));
    return wrapped?.canvas ?? null;
  }

  function close(): void {
    const closing = opening;
    opening = null;
    closing?.then(
      (source) => source?.close(),
      () => undefined,
    );
  }

  return {
    isAvailable,
    ask(frameIndex, onPreview) {
      const asked: Question = { keyFrame: timecode.keyFrameAtOrBefore(frameIndex), onPreview };
      question = asked;
      const picture = recall(asked.keyFrame);
      if (picture !== null) onPreview(picture, false);
      else void decodeWhatIsAsked();
      return () => {
        if (question === asked) question = null;
      };
    },
    reopen() {
      close();
      pausedUntilMs = 0;
    },
    dispose() {
      canDecode = false;
      question = null;
      held.clear();
      close();
    },
  };
}

async function openSink(place: MediaPlace): Promise<OpenSink | null> {
  const { openPreviewSink } = await import("./preview-sink");
  return openPreviewSink(place);
}
