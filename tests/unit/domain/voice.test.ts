import { expect, test } from "@jest/globals";
import { formatVoiceSeconds, recordingFileName, VOICE_MIME_TYPES } from "@/lib/domain/annotations/voice";

test("a recorder is asked for WebM, then MP4, then MPEG", () => {
  expect(VOICE_MIME_TYPES).toEqual(["audio/webm", "audio/mp4", "audio/mpeg"]);
});

test.each([
  ["audio/webm;codecs=opus", "recording.webm"],
  ["audio/mp4", "recording.mp4"],
  ["audio/mpeg", "recording.mp3"],
  ["audio/wav", "recording.wav"],
  ["", "recording.webm"],
])("a recording of type %j is sent as %s", (mimeType, name) => {
  expect(recordingFileName(mimeType)).toBe(name);
});

test("lengths have one decimal", () => {
  expect([0, 12.34, 600].map(formatVoiceSeconds)).toEqual(["0.0s", "12.3s", "600.0s"]);
});
