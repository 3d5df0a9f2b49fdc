import { mayHoldVideo } from "@/lib/domain/videos/uploads";
import { readContainer } from "./read-container";

/** What a browser can say of a chosen file before it is sent. */
export interface FileFacts {
  /** Mean frames per second over the first frames; null where this browser cannot measure it. */
  frameRate: number | null;
  /** Duration by the container, whether or not this browser can play it; null when unknown. */
  seconds: number | null;
  /** It is known to be something else: a document, a picture, a recording without a picture. */
  isNoVideo: boolean;
}

const UNKNOWN: FileFacts = { frameRate: null, seconds: null, isNoVideo: false };
const NO_VIDEO: FileFacts = { frameRate: null, seconds: null, isNoVideo: true };

/** Frames that are looked at. */
const FRAMES = 120;
const HEAD_BYTES = 16;
/** First bytes of files that are no video, whatever their name says: PDF, ZIP, PNG, JPEG, GIF, HTML, programs. */
const OTHER_KINDS = /^(%PDF|PK\x03\x04|\x89PNG|\xff\xd8\xff|GIF8|<!DOCTYPE|<html|<\?xml|MZ|\x7fELF)/i;

/** Reads only what is needed: the first bytes, and the tables of a file whose format is known here. */
export async function readFileFacts(file: File): Promise<FileFacts> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (OTHER_KINDS.test(String.fromCharCode(...head))) return NO_VIDEO;
    if (!mayHoldVideo(file, await readContainer(file))) return NO_VIDEO;
    const { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import("mediabunny");
    const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
    try {
      const track = await input.getPrimaryVideoTrack();
      if (!track) return NO_VIDEO;
      const { averagePacketRate } = await track.computePacketStats(FRAMES);
      const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
      return { frameRate: positive(averagePacketRate), seconds: positive(seconds), isNoVideo: false };
    } finally {
      input.dispose();
    }
  } catch {
    // Of another format, or spoilt: the server looks at it.
    return UNKNOWN;
  }
}

const positive = (value: number): number | null => (value > 0 && Number.isFinite(value) ? value : null);
