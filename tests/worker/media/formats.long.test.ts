import { afterAll, beforeAll, test } from "@jest/globals";
import { createClipFolder, QUICK_H264, type ClipFolder } from "./clips";
import { expectPlayable } from "./formats";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test.each([
  ["mpeg4.mp4", ["-c:v", "mpeg4", "-c:a", "aac"]],
  ["h264.mkv", [...QUICK_H264, "-c:a", "flac"]],
  ["h264-b-frames.mp4", ["-c:v", "libx264", "-bf", "2", "-c:a", "aac"]],
  ["ten-bit.mp4", ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv422p10le", "-c:a", "aac"]],
  ["h264.mov", [...QUICK_H264, "-c:a", "pcm_s16le"]],
  ["mjpeg.avi", ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-c:a", "pcm_s16le"]],
  ["wmv2.wmv", ["-c:v", "wmv2", "-c:a", "wmav2"]],
  ["mpeg4.avi", ["-c:v", "mpeg4", "-c:a", "mp3"]],
  ["rgb.avi", ["-c:v", "rawvideo", "-pix_fmt", "bgr24", "-c:a", "pcm_s16le"]],
  ["flv1.flv", ["-c:v", "flv1", "-ar", "44100", "-c:a", "mp3"]],
  ["vp8.webm", ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libvorbis"]],
])("%s becomes a file that browsers play, with every frame and the sound", (name, encoders) =>
  expectPlayable(clips, name, encoders),
);
