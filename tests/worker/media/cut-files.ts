/** Files with a missing part, in every container that riders send, and the results of server and device. */
import { openAsBlob } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeMissing, type MissingParts } from "@/lib/domain/videos/missing-parts";
import { timecodeFromIndex } from "@/lib/domain/playback/timecode";
import { ERROR_MESSAGES } from "@/lib/domain/videos/processing";
import { LocalRefusal } from "@/lib/player/local/local-refusal";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { QUICK_H264, readPictureEnds, testPicture, testTone, type ClipFolder } from "./clips";
import { readLocalFrames } from "./local-frames";

export const FILM_SECONDS = 6;
export const FRAME_RATE = 30;
export const SOUND_SECONDS = 3;

interface ContainerOfClips {
  /** The file's extension. */
  ending: string;
  encoder: readonly string[];
  /** Whether the header has the video's length: otherwise a missing end cannot be detected. */
  declares: "film" | "fragment" | "nothing";
  /** Whether the device reads it. */
  isLocal: boolean;
}

const H264 = [...QUICK_H264, "-g", "15"];
const AAC = ["-c:a", "aac"];
const FRONT = ["-movflags", "+faststart"];
const inFile = (
  ending: string,
  encoder: readonly string[],
  declares: ContainerOfClips["declares"],
  isLocal: boolean,
) => ({
  ...{ ending, encoder, declares, isLocal },
});

export const CONTAINERS = {
  MP4: inFile("mp4", [...H264, "-bf", "2", ...AAC, ...FRONT], "film", true),
  MOV: inFile("mov", [...H264, ...AAC, ...FRONT], "film", true),
  "3GP": inFile("3gp", [...H264, ...AAC, ...FRONT], "film", true),
  "fragmented MP4": inFile(
    "mp4",
    [...H264, ...AAC, "-movflags", "frag_keyframe+empty_moov+default_base_moof"],
    "fragment",
    true,
  ),
  Matroska: inFile("mkv", [...H264, ...AAC, "-cluster_time_limit", "1000"], "film", true),
  WebM: inFile(
    "webm",
    [
      ...["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "400k", "-g", "15"],
      "-c:a",
      "libopus",
    ],
    "film",
    true,
  ),
  AVI: inFile("avi", ["-c:v", "mpeg4", "-g", "15", "-c:a", "mp3"], "film", false),
  FLV: inFile("flv", [...H264, ...AAC], "film", false),
  "MPEG-TS": inFile("ts", [...H264, ...AAC], "nothing", false),
  AVCHD: inFile("m2ts", [...H264, "-c:a", "ac3", "-mpegts_m2ts_mode", "1"], "nothing", false),
  "MPEG-PS": inFile("mpg", ["-c:v", "mpeg2video", "-g", "15", "-c:a", "mp2"], "nothing", false),
  ASF: inFile("wmv", ["-c:v", "wmv2", "-g", "15", "-c:a", "wmav2"], "film", false),
} satisfies Record<string, ContainerOfClips>;
export type ContainerName = keyof typeof CONTAINERS;

const cutAt = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share));

/** The change of the file; the last one shortens the sound. */
export const PLACES = {
  "10 %": cutAt(0.1),
  "40 %": cutAt(0.4),
  "60 %": cutAt(0.6),
  "90 %": cutAt(0.9),
  hole: (bytes: Buffer) =>
    Buffer.from(bytes).fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.7)),
  sound: (bytes: Buffer) => bytes,
} satisfies Record<string, (bytes: Buffer) => Buffer>;
export type PlaceName = keyof typeof PLACES;

/** One side's result for a file. */
export interface Side {
  frames: number;
  seconds: number;
  said: string;
  missing: MissingParts | null;
}

export interface CutFile {
  container: ContainerName;
  place: PlaceName;
  /** Frames of the whole film whose bytes are all in the file. */
  framesThere: number;
  /** The message if it is rejected. */
  server: Side | string;
  /** Null if the device leaves the file to the server without a message. */
  device: Side | string | null;
}

/** Makes a file and has both sides read it. */
export async function readCutFile(
  clips: ClipFolder,
  container: ContainerName,
  place: PlaceName,
): Promise<CutFile> {
  const { ending, encoder } = CONTAINERS[container];
  const soundSeconds = place === "sound" ? SOUND_SECONDS : FILM_SECONDS;
  const picture = testPicture({ size: "320x240", rate: String(FRAME_RATE), seconds: FILM_SECONDS });
  const whole = await clips.make(`whole.${ending}`, [...picture, ...testTone(soundSeconds), ...encoder]);
  const bytes = PLACES[place](await readFile(whole));
  const path = join(clips.path, `cut.${ending}`);
  await writeFile(path, bytes);
  const framesThere = (await readPictureEnds(whole)).filter((end) => end <= bytes.length).length;
  return { container, place, framesThere, server: await onServer(clips, path), device: await onDevice(path) };
}

const sideOf = (frames: number, seconds: number, missing: MissingParts | null): Side => ({
  ...{ frames, seconds, missing },
  said: missing ? describeMissing(missing) : "",
});

async function onServer(clips: ClipFolder, path: string): Promise<Side | string> {
  try {
    const { facts } = await clips.render(path);
    return sideOf(facts.frameCount, facts.durationSeconds, facts.missing);
  } catch (error) {
    if (error instanceof MediaRefusal) return error.message;
    throw error;
  }
}

async function onDevice(path: string): Promise<Side | string | null> {
  try {
    const local = await readLocalFrames(await openAsBlob(path));
    if (local === null) return null;
    const { frameCount, durationSeconds } = timecodeFromIndex(local.index);
    return sideOf(frameCount, durationSeconds, local.missing);
  } catch (error) {
    if (error instanceof LocalRefusal) return error.message;
    // mediabunny's error for an unknown container.
    if (error instanceof Error && /unsupported|unrecognizable/.test(error.message)) return null;
    throw error;
  }
}

/** Other containers than these put a picture into packets of their own, of which ffprobe tells the first. */
const KNOWS_FRAME_ENDS: readonly ContainerName[] = [
  "MP4",
  "MOV",
  "3GP",
  "fragmented MP4",
  "Matroska",
  "WebM",
  "FLV",
];
const FRAGMENT_SECONDS = 0.5;
/** Some containers have the first picture's delay after the sound, in others both start at once. */
const TOLERANCE_SECONDS = 0.15;
const MIDDLE = /^(\d+\.\d) s in the middle of this file are missing\.$/;
const END = /^The last (\d+\.\d) s of this file are missing\.$/;

/** The errors in both sides' results for a file. */
export function faultsOf(file: CutFile): string[] {
  const { container, place, server, device } = file;
  const { declares, isLocal } = CONTAINERS[container];
  const faults: string[] = [];
  const expectThat = (isRight: boolean, what: string) => {
    if (!isRight) faults.push(`${rowOf(file)}: ${what}`);
  };
  const isRefused = place === "10 %" && declares !== "nothing";
  if (isRefused) expectThat(server === ERROR_MESSAGES.incomplete, "less than a second is left");
  else if (typeof server === "string") expectThat(false, "the server refuses it");
  else expectRight(file, server, expectThat);

  const leavesHole = place === "hole" && isLocal && /^(MP4|MOV|3GP)$/.test(container);
  if (!isLocal) expectThat(device === null, "the device reads it");
  else if (leavesHole) expectThat(typeof device === "string", "the device does not see the hole");
  else expectThat(sameAs(server, device), "the sides differ");
  return faults;
}

function expectRight(
  { container, place, framesThere }: CutFile,
  { frames, seconds, said }: Side,
  expectThat: (isRight: boolean, what: string) => void,
): void {
  const { declares } = CONTAINERS[container];
  const isAbout = (pattern: RegExp, expected: number) =>
    Math.abs(Number(pattern.exec(said)?.[1] ?? NaN) - expected) <= TOLERANCE_SECONDS;
  const lostSeconds = FILM_SECONDS - frames / FRAME_RATE;
  if (place === "sound") {
    expectThat(frames === FILM_SECONDS * FRAME_RATE, "pictures are gone");
    return expectThat(said === `Its sound ends ${SOUND_SECONDS}.0 s before the picture.`, "of the sound");
  }
  if (place === "hole" && declares !== "fragment") {
    expectThat(
      frames < 0.75 * FILM_SECONDS * FRAME_RATE && frames > 0.5 * FILM_SECONDS * FRAME_RATE,
      "frames",
    );
    return expectThat(isAbout(MIDDLE, lostSeconds), "of the hole");
  }
  const slack = KNOWS_FRAME_ENDS.includes(container) ? 0 : 3;
  // No player reads a fragmented file beyond a gap.
  if (place !== "hole")
    expectThat(Math.abs(frames - framesThere) <= slack, `${framesThere} frames are there`);
  expectThat(Math.abs(seconds - frames / FRAME_RATE) <= 0.1, "the length is not that of its frames");
  if (declares === "film" || place === "hole") return expectThat(isAbout(END, lostSeconds), "of the end");
  const fragments = Math.ceil(frames / FRAME_RATE / FRAGMENT_SECONDS - 1e-6) * FRAGMENT_SECONDS;
  const ofFragment = declares === "fragment" ? fragments - frames / FRAME_RATE : 0;
  expectThat(ofFragment > 0.2 ? isAbout(END, ofFragment) : said === "", "of an end that nobody knows");
}

function sameAs(server: Side | string, device: Side | string | null): boolean {
  if (typeof server === "string" || device === null || typeof device === "string") return server === device;
  const isAsLong = Math.abs(server.seconds - device.seconds) < 1e-3;
  return server.frames === device.frames && isAsLong && server.said === device.said;
}

/** A row of the table of all files. */
export function rowOf({ container, place, server, device }: CutFile): string {
  const cell = (side: Side | string | null) =>
    side === null
      ? "left to the server"
      : typeof side === "string"
        ? side
        : `${side.frames} frames, ${side.seconds.toFixed(2)} s. ${side.said}`;
  return `${container} | ${place} | ${cell(server)} | ${cell(device)}`;
}
