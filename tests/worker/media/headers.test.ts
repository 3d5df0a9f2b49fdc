/** The reader of headers: a program in the sandbox of ffmpeg, whose exit tells a fault of the file from one of the system. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readFilmHeaders, readStoredLength } from "@/lib/server/media/headers";
import { runTool, TOOLS_ON_PATH, type MediaTools } from "@/lib/server/media/run-tool";
import { readHeaders } from "@/lib/server/media/source";
import { toFault } from "@/lib/worker/faults";
import { box, u32 } from "../../support/media/container-bytes";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "./clips";

let clips: ClipFolder;
let workDir: string;
let film: string;
beforeAll(async () => {
  clips = await createClipFolder();
  workDir = join(clips.path, "own");
  await mkdir(workDir);
  film = await clips.make("film.mp4", [...testPicture({ seconds: 1 }), ...QUICK_H264]);
});
afterAll(() => clips.remove());

const read = (path: string, tools: MediaTools = TOOLS_ON_PATH) => readFilmHeaders({ path, workDir, tools });

test("the headers of a film are read in the sandbox", async () => {
  const { tracks, windows, declaredLength } = await read(film);
  expect([tracks.length, windows.length, declaredLength]).toEqual([1, 1, null]);
  expect(tracks[0]).toMatchObject({ id: 1, fragmentsEnd: null, dwellEnd: null });
  expect(tracks[0]?.endByte).toBeGreaterThan(100);
  expect(await readStoredLength({ path: film, workDir, tools: TOOLS_ON_PATH }, 1, 0)).toBeGreaterThan(0);
});

/** Reads with a shell where Node would run. */
async function readBy(line: string): Promise<unknown> {
  const node = join(workDir, "node.sh");
  await writeFile(node, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return read(film, { ...TOOLS_ON_PATH, node }).then(
    () => "read",
    (error: unknown) => toFault(error),
  );
}
const DAMAGED = { cause: "file", reason: "damaged" };

test("too many parts and a full memory are the file's fault; an end by the system is none", async () => {
  expect(await readBy("exit 2")).toEqual(DAMAGED);
  expect(await readBy("echo FATAL ERROR: JavaScript heap out of memory >&2; kill -ABRT $$")).toEqual(DAMAGED);
  expect(await readBy("echo RangeError: Failed to allocate memory >&2; exit 1")).toEqual(DAMAGED);
  expect(await readBy("kill -KILL $$")).toMatchObject({ cause: "unknown" });
  expect(await readBy("kill -TERM $$")).toEqual({ cause: "ours" });
  expect(await readBy("exit 1")).toEqual({ cause: "unknown", reason: "unexpected" });
  expect(await readBy("echo '{}'")).toEqual({ cause: "unknown", reason: "unexpected" });
  expect(await readBy("exit 127")).toEqual({ cause: "ours" });
});

test("Node ends within the memory of a run, with the reason", async () => {
  const args = ["--max-old-space-size=256", "--eval"];
  const run = (line: string) =>
    runTool({
      ...{ tools: TOOLS_ON_PATH, program: "node", args: [...args, line], workDir, limitSeconds: () => 60 },
    });
  await expect(run("const all = []; for (;;) all.push({ one: {} })")).rejects.toMatchObject({
    how: "crash",
    message: expect.stringMatching(/heap out of memory/),
  });
  const blocks = await run("const all = []; for (;;) all.push(Buffer.alloc(2 ** 25, 1))");
  expect([blocks.exitCode, blocks.stderr]).toEqual([1, expect.stringMatching(/Failed to allocate memory/)]);
});

/** A file with tables of the maximum of frames, for each of its tracks; no frame has a byte. */
const manyFrames = (pictures: number) => {
  const frames = 1_000_000;
  const table = box(
    "stbl",
    ...[box("stco", u32(0, 1, 100)), box("stsc", u32(0, 1, 1, frames, 1)), box("stsz", u32(0, 1, frames))],
  );
  const handler = box("hdlr", u32(0, 0), Buffer.from("vide"));
  const track = box("trak", box("mdia", handler, box("minf", table)));
  return box("moov", ...Array.from({ length: pictures }, () => track));
};

test("a file of millions of empty boxes is rejected as damaged, before ffprobe reads them", async () => {
  const bytes = await readFile(film);
  const moov = bytes.lastIndexOf("moov") - 4;
  expect(moov + bytes.readUInt32BE(moov)).toBe(bytes.length);
  const boxes = Buffer.alloc(2_500_000 * 8, box("free"));
  bytes.writeUInt32BE(bytes.length - moov + boxes.length, moov);
  const path = join(clips.path, "boxes.mp4");
  await writeFile(path, Buffer.concat([bytes, boxes]));
  const tools = { ...TOOLS_ON_PATH, ffprobe: "/no/such/program" };
  expect(await readHeaders({ path, workDir, tools }).catch(toFault)).toEqual(DAMAGED);
});

test("a file with many tracks of many frames is rejected; with as many as a camera writes it is read", async () => {
  const path = join(clips.path, "frames.mp4");
  const readMany = async (pictures: number) => {
    await writeFile(path, manyFrames(pictures));
    return read(path).then(({ tracks }) => tracks, toFault);
  };
  expect(await readMany(60)).toEqual(DAMAGED);
  expect(await readMany(8)).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ endByte: 1_000_100 })),
  );
});
