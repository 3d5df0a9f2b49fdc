/**
 * `npx tsx tools/sample-ride/draw.ts` makes the sample ride's film and voice, which are in the repository. `-- FRAME…`
 * paints only these frames, as PNG files in the temporary folder.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  LANDINGS,
  LETTER_DISTANCE,
  LETTERS,
  SAMPLE_FRAME_RATE,
  SAMPLE_FRAMES,
  SPOKEN,
  USUAL_STRIDE,
} from "@/lib/domain/videos/sample-ride";
import { openPainter, type Painter } from "./painter";
import { HEIGHT, pictureAt, WIDTH, type Moment } from "./picture";
import { hoofBeats } from "./sounds";

const FOLDER = path.resolve(import.meta.dirname, "../../lib/worker/sample-ride");

const SPEED = (LETTER_DISTANCE * SAMPLE_FRAME_RATE) / (LETTERS[1].frame - LETTERS[0].frame);

/** Including those before and after the film. */
const ALL_LANDINGS = [
  (LANDINGS[0] ?? 0) - USUAL_STRIDE,
  ...LANDINGS,
  ...[1, 2].map((n) => (LANDINGS.at(-1) ?? 0) + n * USUAL_STRIDE),
];

function momentOf(frame: number): Moment {
  const next = ALL_LANDINGS.findIndex((landing) => landing > frame);
  const [from = 0, to = USUAL_STRIDE] = [ALL_LANDINGS[next - 1], ALL_LANDINGS[next]];
  return {
    seconds: frame / SAMPLE_FRAME_RATE,
    phase: (frame - from) / (to - from),
    speed: SPEED,
    strideLength: (SPEED * USUAL_STRIDE) / SAMPLE_FRAME_RATE,
  };
}

/** Both diagonals, in seconds. */
const beats = ALL_LANDINGS.flatMap((landing, index) => {
  const next = ALL_LANDINGS[index + 1] ?? landing + USUAL_STRIDE;
  return [landing / SAMPLE_FRAME_RATE, (landing + next) / 2 / SAMPLE_FRAME_RATE];
});

async function film(painter: Painter, folder: string): Promise<void> {
  const sound = path.join(folder, "hoofs.wav");
  writeFileSync(sound, hoofBeats(beats, SAMPLE_FRAMES / SAMPLE_FRAME_RATE));
  const picture = ["-f", "image2pipe", "-c:v", "png", "-framerate", String(SAMPLE_FRAME_RATE), "-i", "-"];
  const video = [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "24",
    "-pix_fmt",
    "yuv420p",
  ];
  const audio = ["-c:a", "aac", "-b:a", "48k"];
  const colours = [
    "-vf",
    "scale=out_color_matrix=bt709",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
  ];
  const clean = ["-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart", "-y"];
  const ffmpeg = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      ...picture,
      "-i",
      sound,
      ...colours,
      ...video,
      ...audio,
      "-shortest",
      ...clean,
      path.join(FOLDER, "ride.mp4"),
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(ffmpeg, "close");
  for (let frame = 0; frame < SAMPLE_FRAMES; frame += 1) {
    const png = await painter.paint(pictureAt(momentOf(frame)));
    if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, "drain");
    if (frame % SAMPLE_FRAME_RATE === 0) console.log(`${frame} of ${SAMPLE_FRAMES} frames`);
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** By ffmpeg's own speech synthesis, if built with it. */
function speak(folder: string): void {
  const words = path.join(folder, "words.txt");
  writeFileSync(words, SPOKEN);
  const voice = ["-f", "lavfi", "-i", `flite=textfile=${words}:voice=slt`];
  const softer = ["-af", "highpass=f=90,atempo=0.94,loudnorm=I=-18:TP=-2,aresample=48000"];
  const clean = ["-map_metadata", "-1", "-fflags", "+bitexact", "-y"];
  execFileSync("ffmpeg", [
    "-v",
    "error",
    ...voice,
    ...softer,
    "-c:a",
    "libopus",
    "-b:a",
    "28k",
    ...clean,
    path.join(FOLDER, "voice.webm"),
  ]);
}

async function main(frames: readonly number[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-sample-"));
  const painter = await openPainter(WIDTH, HEIGHT);
  try {
    for (const frame of frames) {
      const file = path.join(tmpdir(), `sample-ride-${frame}.png`);
      writeFileSync(file, await painter.paint(pictureAt(momentOf(frame))));
      console.log(file);
    }
    if (frames.length > 0) return;
    speak(folder);
    await film(painter, folder);
  } finally {
    await painter.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2).map(Number));
