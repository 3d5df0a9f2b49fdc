/** The copy of a recording: from all formats that browsers record, to one that every browser plays. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VOICE_FORMATS, type VoiceFormat } from "@/lib/domain/annotations/voice";
import { recordingFormat } from "@/lib/server/media/recording-format";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { makeVoiceCopy } from "@/lib/server/media/voice-copy";
import { CONCAT, HTML, makeRecording, PLAYLIST, TORN_WEBM } from "../../support/media/recordings";
import { createClipFolder, readSamples, readStream, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => {
  clips = await createClipFolder();
});
afterAll(() => clips.remove());

async function copyOf(bytes: Uint8Array, format: VoiceFormat, maxSeconds?: number) {
  const folder = await mkdtemp(join(clips.path, "voice-"));
  const [sourcePath, workDir] = [join(folder, "source"), join(folder, "made")];
  await mkdir(workDir);
  await writeFile(sourcePath, bytes);
  return makeVoiceCopy({ sourcePath, format, workDir, tools: TOOLS_ON_PATH, maxSeconds });
}

describe.each(Object.keys(VOICE_FORMATS) as VoiceFormat[])("%s", (format) => {
  test("is recognised by its bytes and copied as mono AAC, of the same length, without its title", async () => {
    const bytes = makeRecording(format, 2);
    expect(recordingFormat(bytes)).toBe(format);
    const copy = await copyOf(bytes, format);
    expect(copy.isCut).toBe(false);
    expect(Math.abs(copy.durationSeconds - 2)).toBeLessThan(0.1);
    expect(await readStream(copy.path, "codec_name,channels,sample_rate", "a:0")).toBe("aac\n48000\n1");
    const samples = await readSamples(copy.path);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.05);
    expect((await readFile(copy.path)).includes("Rita")).toBe(false);
  });
});

test.each([
  ["HTML", HTML],
  ["a playlist", PLAYLIST],
  ["a list of files", CONCAT],
  ["text that begins like MP3 does", new TextEncoder().encode("ÿû".repeat(500))],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ["nothing", new Uint8Array()],
])("%s is no recording", (_what, bytes) => {
  expect(recordingFormat(bytes)).toBeNull();
});

test.each([
  ["a torn one", TORN_WEBM, "webm"],
  ["a playlist taken as one", PLAYLIST, "mp3"],
  ["one of another format than it was taken as", makeRecording("wav"), "webm"],
] as const)("in %s there is no sound", async (_what, bytes, format) => {
  await expect(copyOf(bytes, format)).rejects.toMatchObject({ name: "MediaRefusal" });
});

test("a video without sound is no recording either", async () => {
  const args = ["-f", "lavfi", "-i", "testsrc2=size=64x64:rate=5:duration=1", "-c:v", "mpeg4"];
  const silent = await clips.make("silent.mp4", args);
  await expect(copyOf(await readFile(silent), "mp4")).rejects.toMatchObject({ reason: "damaged" });
});

test("a recording beyond the maximum length is truncated", async () => {
  const args = ["-f", "lavfi", "-i", "sine=frequency=300:sample_rate=8000:duration=4", "-c:a", "pcm_u8"];
  const long = await readFile(await clips.make("long.wav", args));
  const copy = await copyOf(long, "wav", 3);
  expect(copy.isCut).toBe(true);
  expect(Math.abs(copy.durationSeconds - 3)).toBeLessThan(0.1);
  expect(await copyOf(long, "wav")).toMatchObject({ isCut: false });
});

test("an MP4 with duplicate boxes, as from a busy WebKitGTK, is copied completely", async () => {
  const fragments = ["-movflags", "+frag_keyframe+empty_moov+default_base_moof", "-frag_duration", "500000"];
  const tone = ["-f", "lavfi", "-i", "sine=frequency=300:duration=2", "-c:a", "aac"];
  const bytes = await readFile(await clips.make("fragments.mp4", [...tone, ...fragments]));
  const boxes = boxesOf(bytes);
  expect(boxes.length).toBeGreaterThan(6);
  const twice = boxes.flatMap((box) => (/ftyp|moof/.test(box.toString("latin1", 4, 8)) ? [box, box] : [box]));
  const copy = await copyOf(Buffer.concat(twice), "mp4");
  expect(Math.abs(copy.durationSeconds - 2)).toBeLessThan(0.1);
});

function boxesOf(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return [];
  const size = bytes.readUInt32BE(0);
  return [bytes.subarray(0, size), ...boxesOf(bytes.subarray(size))];
}
