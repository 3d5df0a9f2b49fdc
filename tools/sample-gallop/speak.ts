/**
 * Speaks the sample gallop's review by ffmpeg's own speech synthesis, if built with it: `node --import tsx tools/sample-gallop/speak.ts`.
 * Prints when each sentence begins, which `sample-review.ts` holds.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SAMPLE_REVIEW } from "@/lib/server/services/demo/sample-review";

const FILE = "lib/worker/sample-ride/review.webm";
const PAUSE_SECONDS = 0.9;
const SOFTER = `highpass=f=90,atempo=0.9,loudnorm=I=-18:TP=-2,aresample=48000,apad=pad_dur=${PAUSE_SECONDS}`;

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, ["-v", "error", ...args], { encoding: "utf8" });

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-review-"));
try {
  let from = 0;
  const files = SAMPLE_REVIEW.map(({ words }, index) => {
    const [text, sound] = [path.join(folder, `${index}.txt`), path.join(folder, `${index}.wav`)];
    writeFileSync(text, words);
    run("ffmpeg", ["-f", "lavfi", "-i", `flite=textfile=${text}:voice=slt`, "-af", SOFTER, sound]);
    console.log(from.toFixed(1), words);
    from += Number(run("ffprobe", ["-show_entries", "format=duration", "-of", "csv=p=0", sound]));
    return `file '${sound}'`;
  });
  console.log(from.toFixed(1), "the end");
  const list = path.join(folder, "list.txt");
  writeFileSync(list, files.join("\n"));
  const clean = ["-map_metadata", "-1", "-fflags", "+bitexact", "-y"];
  run("ffmpeg", ["-f", "concat", "-safe", "0", "-i", list, "-c:a", "libopus", "-b:a", "28k", ...clean, FILE]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
