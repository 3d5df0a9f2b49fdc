import { mayHoldVideo } from "@/lib/domain/videos/uploads";
import { readContainer } from "./read-container";

export interface FileFacts {
  /** Mean frames per second over the first frames; null when this browser cannot measure it. */
  frameRate: number | null;
  /** Read from the container, even if this browser cannot play the file; null when unknown. */
  seconds: number | null;
  /** A document, a picture, or a recording without a picture. */
  isNoVideo: boolean;
}

const UNKNOWN: FileFacts = { frameRate: null, seconds: null, isNoVideo: false };
const NO_VIDEO: FileFacts = { frameRate: null, seconds: null, isNoVideo: true };

const FRAMES = 120;
const HEAD_BYTES = 16;
/** Files that are no video, whatever their name says: PDF, ZIP, PNG, JPEG, GIF, HTML, programs. */
const OTHER_KINDS = /^(%PDF|PK\x03\x04|\x89PNG|\xff\xd8\xff|GIF8|<!DOCTYPE|<html|<\?xml|MZ|\x7fELF)/i;

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
    return UNKNOWN;
  }
}

const positive = (value: number): number | null => (value > 0 && Number.isFinite(value) ? value : null);
