/** Recordings as browsers make them, and hostile ones. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VoiceFormat } from "@/lib/domain/annotations/voice";

const CODECS: Readonly<Record<VoiceFormat, readonly string[]>> = {
  webm: ["-c:a", "libopus", "-live", "1"],
  ogg: ["-c:a", "libopus"],
  mp4: ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov"],
  mp3: ["-c:a", "libmp3lame"],
  wav: ["-c:a", "pcm_s16le"],
};

/** A tone of this length, with a title in it that says who and where. WebM without a length, as Chrome's recorder leaves it. */
export function makeRecording(format: VoiceFormat, seconds = 1): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), "strideframe-recording-"));
  const path = join(folder, `recording.${format}`);
  const tone = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
  try {
    const metadata = ["-metadata", "title=Rita at the stable"];
    execFileSync("ffmpeg", ["-v", "error", ...tone, ...CODECS[format], ...metadata, path]);
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const textBytes = (text: string) => new TextEncoder().encode(text);

export const HTML = textBytes("<!doctype html><script>alert(1)</script>");
/** A file name of a playlist that makes ffmpeg open the files in it. */
export const PLAYLIST = textBytes("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n");
export const CONCAT = textBytes("ffconcat version 1.0\nfile /etc/passwd\n");
/** Begins as WebM, and continues with invalid data. */
export const TORN_WEBM = Uint8Array.from([
  ...[0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x84],
  ...textBytes("webm"),
  ...textBytes("<script>alert(1)</script>".repeat(40)),
]);

interface RecordingForm {
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
  fields?: Record<string, string | undefined>;
}

/** The form that saves a recording. Fields given as undefined are left out. */
export function recordingForm({
  bytes,
  name = "recording.webm",
  type = "audio/webm",
  fields,
}: RecordingForm) {
  const form = new FormData();
  const all = { time: "0.2", frame: "5", duration: "1.0", ...fields };
  for (const [key, value] of Object.entries(all)) if (value !== undefined) form.append(key, value);
  form.append("audio", new Blob([bytes], { type }), name);
  return form;
}
