/** Served files do not reveal where a ride was filmed, with which device and by whom. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { appendFile, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeVoiceCopy } from "@/lib/server/media/voice-copy";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { longSeries } from "@/tests/support/series";
import { createClipFolder, QUICK_H264, testPicture, testTone, type ClipFolder } from "./clips";

let clips: ClipFolder;
let chapters: string;
let subtitles: string;
beforeAll(async () => {
  clips = await createClipFolder();
  chapters = join(clips.path, "chapters.txt");
  subtitles = join(clips.path, "subtitles.srt");
  await writeFile(
    chapters,
    ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=SECRET-chapter\n",
  );
  await writeFile(subtitles, "1\n00:00:00,000 --> 00:00:00,900\nSECRET-subtitle 52.5200 13.4050\n");
});
afterAll(() => clips.remove());

const UUID = "086f3693-b7b3-4f2c-9653-21492feee5b8";
const TAGS = ["title", "comment", "description", "make", "model", "artist", "location", "location-eng"];
const OF_THE_FILE = TAGS.flatMap((tag) => ["-metadata", `${tag}=SECRET-${tag}`]);
const PLACES = [
  ...OF_THE_FILE,
  ...["-metadata", "com.apple.quicktime.location.ISO6709=SECRET-ISO6709"],
  ...["-metadata", "com.apple.quicktime.model=SECRET-phone"],
  ...["-metadata:s:v", "handler_name=SECRET-handler", "-metadata:s:v", "encoder=SECRET-encoder"],
  ...["-metadata:s:a", "title=SECRET-sound", "-metadata:s:a", "handler_name=SECRET-sound-handler"],
];

/** A box of any type, as cameras and editing programs add them at the end of a file. */
function box(type: string, content: string): Buffer {
  const bytes = Buffer.from(content, "latin1");
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, bytes]);
}
const XMP_UUID = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex").toString("latin1");

/** A clip with a secret in every place that ffmpeg can write one to. */
async function makeTelltale(name: string, encoders: readonly string[], container: readonly string[]) {
  const inputs = [...testPicture(), ...testTone(), "-i", chapters, "-i", subtitles];
  const maps = ["-map", "0:v", "-map", "1:a", "-map", "3:s", "-map_chapters", "2"];
  const path = await clips.make(name, [...inputs, ...maps, ...encoders, ...PLACES, ...container]);
  if (/mp4|mov/.test(name)) {
    await appendFile(path, box("uuid", `${XMP_UUID}<x:xmpmeta>SECRET-xmp</x:xmpmeta>`));
    await appendFile(path, box("free", "SECRET-free"));
  }
  return path;
}

const secretsIn = (bytes: Buffer) => [
  ...new Set(bytes.toString("latin1").match(/SECRET-[\w-]*/g)),
  ...new Set(bytes.toString("utf16le").match(/SECRET/g)),
];

const SEI = ["-bsf:v", `h264_metadata=sei_user_data=${UUID}+SECRET-sei`];
const MOV_TEXT = ["-c:a", "aac", "-c:s", "mov_text", "-timecode", "01:00:00:00"];

type Telltale = [string, string[], string[], string | null, number];
test.each<Telltale>([
  ...longSeries<Telltale>([["itunes.mp4", [...QUICK_H264, ...SEI, ...MOV_TEXT], [], null, 9]]),
  ["quicktime.mov", [...QUICK_H264, ...SEI, ...MOV_TEXT], ["-movflags", "use_metadata_tags"], null, 12],
  ["encoded.mp4", ["-c:v", "mpeg4", ...MOV_TEXT], ["-movflags", "use_metadata_tags"], "codec", 10],
  ["other.mkv", [...QUICK_H264, ...SEI, "-c:a", "aac", "-c:s", "srt"], [], "container", 12],
])(
  "of %s nothing that it tells is in what is served",
  async (name, encoders, container, incompatibility, least) => {
    const source = await makeTelltale(name, encoders, container);
    expect(secretsIn(await readFile(source)).length).toBeGreaterThanOrEqual(least);
    const rendition = await clips.render(source);
    expect(rendition.incompatibility).toBe(incompatibility);
    for (const [kind, path] of Object.entries(rendition.files))
      expect([kind, secretsIn(await readFile(path))]).toEqual([kind, []]);
  },
);

test("nor does a recording's copy", async () => {
  const sourcePath = await clips.make("voice.mp4", [...testTone(), "-c:a", "aac", ...OF_THE_FILE]);
  expect(secretsIn(await readFile(sourcePath)).length).toBeGreaterThan(3);
  const workDir = await mkdtemp(join(clips.path, "voice-"));
  const { path } = await makeVoiceCopy({ sourcePath, format: "mp4", workDir, tools: TOOLS_ON_PATH });
  expect(secretsIn(await readFile(path))).toEqual([]);
});
