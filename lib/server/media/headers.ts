/** Reads file headers in a sandboxed program: a forged file may cost memory and minutes. */
import path from "node:path";
import { z } from "zod";
import { PROBE_LIMIT_SECONDS, TOO_MANY_PARTS } from "./limits";
import { MediaRefusal } from "./media-refusal";
import type { ProbeRun } from "./probe";
import { runTool, type ToolResult } from "./run-tool";
import { ToolEnded } from "./tool-errors";

export type HeadersRequest = { path: string } & (
  | { read: "film" }
  | { read: "storedLength"; trackId: number; frame: number }
  | { read: "brokenSpans"; spans: readonly TimeSpan[] }
  | { read: "repeatedBoxes"; repairedPath: string }
);

interface TimeSpan {
  fromSeconds: number;
  toSeconds: number;
}

const pictureWindow = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  pixelShape: z.number().nullable(),
});

const filmTrack = z.object({
  id: z.number(),
  /** Byte after the last frame in its table; null without a table. */
  endByte: z.number().nullable(),
  /** Seconds; null without fragments. */
  fragmentsEnd: z.number().nullable(),
  /** Seconds, for an edit list that ends with a dwell; null for other lists. */
  dwellEnd: z.number().nullable(),
  endsEarly: z.boolean(),
});

const filmHeaders = z.object({
  /** Visible part of each picture: ffmpeg before 7.1 does not report it. */
  windows: z.array(z.object({ id: z.number().nullable(), window: pictureWindow.nullable() })),
  /** Picture tracks of MP4 and MOV; empty for other containers. */
  tracks: z.array(filmTrack),
  /** Null for MP4, and when the file does not say. */
  declaredLength: z.object({ seconds: z.number(), of: z.enum(["picture", "file"]) }).nullable(),
});

export type FilmTrack = z.infer<typeof filmTrack>;
export type FilmHeaders = z.infer<typeof filmHeaders>;

type HeadersRun = Pick<ProbeRun, "path" | "workDir" | "tools" | "signal">;

/** @throws {MediaRefusal} "damaged" when the file takes more time, memory or parts than any camera's file */
export const readFilmHeaders = (run: HeadersRun): Promise<FilmHeaders> =>
  runReader(run, { path: run.path, read: "film" }, filmHeaders);

/** @param frame in decoding order. @returns ticks of the track; null when the table does not have it. */
export const readStoredLength = (run: HeadersRun, trackId: number, frame: number): Promise<number | null> =>
  runReader(run, { path: run.path, read: "storedLength", trackId, frame }, z.number().nullable());

/** Whether the bytes between two times of a Matroska file are no elements. @param spans in seconds of the film. */
export const readBrokenSpans = (run: HeadersRun, spans: readonly TimeSpan[]): Promise<boolean[]> =>
  runReader(run, { path: run.path, read: "brokenSpans", spans }, z.array(z.boolean()));

/** @param repairedPath in the run's folder. @returns false, without a file, when no box is repeated. */
export const repairRepeatedBoxes = (run: HeadersRun, repairedPath: string): Promise<boolean> =>
  runReader(run, { path: run.path, read: "repeatedBoxes", repairedPath }, z.boolean());

const PROGRAM = "lib/server/media/read-headers.ts";
const MAX_HEAP_MIB = 256;
/** Node's messages when its heap, or the memory that the kernel allows, is full. */
const OUT_OF_MEMORY = /out of memory|failed to allocate memory|allocation failed/i;

async function runReader<Result>(
  run: HeadersRun,
  request: HeadersRequest,
  result: z.ZodType<Result>,
): Promise<Result> {
  const args = [
    `--max-old-space-size=${MAX_HEAP_MIB}`,
    "--input-type=module",
    "--eval",
    await headersProgram(),
  ];
  const { exitCode, stdout, stderr } = await refuseAtLimits(
    runTool({
      ...{ tools: run.tools, workDir: run.workDir, signal: run.signal },
      ...{ program: "node", args, reads: [run.path], input: JSON.stringify(request) },
      limitSeconds: () => PROBE_LIMIT_SECONDS,
    }),
  );
  if (exitCode === 0) return result.parse(JSON.parse(stdout));
  if (exitCode === TOO_MANY_PARTS) throw new MediaRefusal("damaged", "more parts than any camera writes");
  if (OUT_OF_MEMORY.test(stderr)) throw new MediaRefusal("damaged", stderr);
  throw new Error(`The headers cannot be read: ${stderr}`);
}

/** A run that reached its own limits says something about the file; a run that the system ended does not. */
async function refuseAtLimits(run: Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await run;
  } catch (error) {
    const isOfFile =
      error instanceof ToolEnded &&
      (error.how === "work" || (error.how === "crash" && OUT_OF_MEMORY.test(error.message)));
    throw isOfFile ? new MediaRefusal("damaged", error.message) : error;
  }
}

let program: Promise<string> | undefined;

/** One bundled text: the sandbox needs no other file. Made once: a newer version may use another protocol. */
export function headersProgram(): Promise<string> {
  program ??= bundleProgram();
  return program;
}

async function bundleProgram(): Promise<string> {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.join(process.cwd(), PROGRAM)],
    ...{ bundle: true, minify: true, write: false, platform: "node", format: "esm", logLevel: "silent" },
  });
  await stop();
  return outputFiles[0]?.text ?? "";
}
