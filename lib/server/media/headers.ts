/** What an uploaded file says of itself, read by a program in the tools' sandbox: a forged file may cost memory and minutes. */
import path from "node:path";
import { z } from "zod";
import { PROBE_LIMIT_SECONDS, TOO_MANY_PARTS } from "./limits";
import { MediaRefusal } from "./media-refusal";
import type { ProbeRun } from "./probe";
import { runTool, type ToolResult } from "./run-tool";
import { ToolEnded } from "./tool-errors";

/** What `read-headers.ts` is asked. */
export type Question = { path: string } & (
  | { ask: "film" }
  | { ask: "storedLength"; trackId: number; frame: number }
  | { ask: "brokenSpans"; spans: readonly TimeSpan[] }
  | { ask: "repeatedBoxes"; repairedPath: string }
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

/** A track of an MP4 or QuickTime film. */
const filmTrack = z.object({
  id: z.number(),
  /** The byte behind the last frame of its table; null where there is none. */
  endByte: z.number().nullable(),
  /** When its last fragment ends, in seconds; null without fragments. */
  fragmentsEnd: z.number().nullable(),
  /** When its film ends by an edit list that ends with a dwell, in seconds; null for every other list. */
  dwellEnd: z.number().nullable(),
  /** Whether an edit list ends before the table does. */
  endsEarly: z.boolean(),
});

const filmHeaders = z.object({
  /** Which part of its pictures is to be shown: ffmpeg before 7.1 does not say. */
  windows: z.array(z.object({ id: z.number().nullable(), window: pictureWindow.nullable() })),
  /** Those of pictures; none of other containers. */
  tracks: z.array(filmTrack),
  /** Null for MP4, and where the file does not say. */
  declaredLength: z.object({ seconds: z.number(), of: z.enum(["picture", "file"]) }).nullable(),
});

export type FilmTrack = z.infer<typeof filmTrack>;
export type FilmHeaders = z.infer<typeof filmHeaders>;

type HeadersRun = Pick<ProbeRun, "path" | "workDir" | "tools" | "signal">;

/** @throws {MediaRefusal} "damaged" where the file takes more time, memory or parts than any camera's */
export const readFilmHeaders = (run: HeadersRun): Promise<FilmHeaders> =>
  ask(run, { path: run.path, ask: "film" }, filmHeaders);

/**
 * How long a frame lasts by its track's table.
 * @param frame its number in the order of decoding. @returns ticks of the track; null where the table does not have it.
 * @throws {MediaRefusal} as `readFilmHeaders`
 */
export const readStoredLength = (run: HeadersRun, trackId: number, frame: number): Promise<number | null> =>
  ask(run, { path: run.path, ask: "storedLength", trackId, frame }, z.number().nullable());

/**
 * Of a Matroska file, whether bytes between two times are no elements.
 * @param spans in seconds of the film. @returns one entry each. @throws {MediaRefusal} as `readFilmHeaders`
 */
export const readBrokenSpans = (run: HeadersRun, spans: readonly TimeSpan[]): Promise<boolean[]> =>
  ask(run, { path: run.path, ask: "brokenSpans", spans }, z.array(z.boolean()));

/**
 * Writes the MP4 without the boxes that it holds twice.
 * @param repairedPath in the run's folder. @returns false, and nothing is written, where it has none.
 * @throws {MediaRefusal} as `readFilmHeaders`
 */
export const repairRepeatedBoxes = (run: HeadersRun, repairedPath: string): Promise<boolean> =>
  ask(run, { path: run.path, ask: "repeatedBoxes", repairedPath }, z.boolean());

const PROGRAM = "lib/server/media/read-headers.ts";
const MAX_HEAP_MIB = 256;
/** What Node says where its heap, or the memory that the kernel allows, is full. */
const OUT_OF_MEMORY = /out of memory|failed to allocate memory|allocation failed/i;

async function ask<Answer>(run: HeadersRun, question: Question, answer: z.ZodType<Answer>): Promise<Answer> {
  const args = [
    `--max-old-space-size=${MAX_HEAP_MIB}`,
    "--input-type=module",
    "--eval",
    await headersProgram(),
  ];
  const { exitCode, stdout, stderr } = await asRefusal(
    runTool({
      ...{ tools: run.tools, workDir: run.workDir, signal: run.signal },
      ...{ program: "node", args, reads: [run.path], input: JSON.stringify(question) },
      limitSeconds: () => PROBE_LIMIT_SECONDS,
    }),
  );
  if (exitCode === 0) return answer.parse(JSON.parse(stdout));
  if (exitCode === TOO_MANY_PARTS) throw new MediaRefusal("damaged", "more parts than any camera writes");
  if (OUT_OF_MEMORY.test(stderr)) throw new MediaRefusal("damaged", stderr);
  throw new Error(`The headers cannot be read: ${stderr}`);
}

/** A run that ended by its own work or its own memory says something of the file; one that was ended by the system does not. */
async function asRefusal(run: Promise<ToolResult>): Promise<ToolResult> {
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

/** The program as one text, which is all that its sandbox needs to have. Made once: a newer one may ask otherwise. */
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
