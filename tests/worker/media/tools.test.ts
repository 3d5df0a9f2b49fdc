/** How the tools are run: the causes that end a run, and its access to the machine. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import {
  describeConfinement,
  findConfinement,
  isFullyConfined,
  UNCONFINED,
  type Confinement,
} from "@/lib/server/media/confinement";
import { probeFile } from "@/lib/server/media/probe";
import { runTool, TOOLS_ON_PATH, type ToolRun } from "@/lib/server/media/run-tool";
import { hasSystemProgram, bubblewrapProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "./clips";

let clips: ClipFolder;
let workDir: string;
let confinement: Confinement;
beforeAll(async () => {
  clips = await createClipFolder();
  workDir = join(clips.path, "own");
  await mkdir(workDir);
  confinement = await findConfinement(clips.path, ["ffmpeg", "ffprobe", process.execPath]);
});
afterAll(() => clips.remove());

const run = (args: string[], more: Partial<ToolRun> = {}) =>
  runTool({ tools: TOOLS_ON_PATH, program: "ffmpeg", args, workDir, limitSeconds: () => 60, ...more });
/** Runs a line of shell where ffmpeg would run. */
const shell = (line: string, more: Partial<ToolRun> = {}) =>
  run(["-c", line], { tools: { ...TOOLS_ON_PATH, ffmpeg: "sh" }, ...more });

test("the causes that end a run are distinguished: work, clock, crash, memory, a signal, a missing program", async () => {
  const busy = "while :; do :; done";
  await expect(shell(busy, { limitSeconds: () => 0.3, timeoutFactor: 200 })).rejects.toMatchObject({
    how: "work",
  });
  await expect(shell("sleep 30", { limitSeconds: () => 0.3 })).rejects.toMatchObject({ how: "time" });
  const ended = (signal: string) => shell(`sh -c 'kill -${signal} $$'; exit $?`);
  await expect(ended("SEGV")).rejects.toMatchObject({ how: "crash" });
  await expect(ended("KILL")).rejects.toMatchObject({ how: "memory" });
  await expect(ended("TERM")).rejects.toMatchObject({ how: "stopped" });
  await expect(shell("exit 255")).rejects.toMatchObject({ how: "stopped" });
  const own = "Error encoding a frame: Operation not permitted";
  expect(await shell(`echo ${own} >&2; exit 255`)).toMatchObject({ exitCode: 255, stderr: own });
  await expect(shell("echo No space left on device >&2; exit 1")).rejects.toMatchObject({ code: "ENOSPC" });
  await expect(run([], { tools: { ...TOOLS_ON_PATH, ffmpeg: "/no/such/program" } })).rejects.toMatchObject({
    name: "ToolMissing",
  });
});

test("a run cannot read other files, or the worker reports that this system cannot prevent it", async () => {
  const neighbour = await clips.make("neighbour.mp4", [...testPicture(), ...QUICK_H264]);
  const remux = ["-v", "error", "-y", "-i", `file:${neighbour}`, "-c", "copy", "file:taken.mp4"];
  const { exitCode, stderr } = await run(remux);
  if (confinement.isolation.fromFiles) {
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain("No such file or directory");
    expect((await shell("ls / /tmp /etc /root /home 2>&1; ls .. | wc -l")).stdout).not.toMatch(
      /passwd|shadow/,
    );
  } else expect(describeConfinement(confinement)).toMatch(/not possible here:.*seeing only their own folder/);
  const shown = await run(remux, { reads: [neighbour] });
  expect([shown.exitCode, (await stat(join(workDir, "taken.mp4"))).size > 0]).toEqual([0, true]);
  expect((await shell(`echo x >> ${neighbour}`, { reads: [neighbour] })).exitCode === 0).toBe(
    !confinement.isolation.fromFiles,
  );
});

test("a run cannot reach a server, or the worker reports that this system cannot prevent it", async () => {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("no port");
    const { exitCode } = await run(["-v", "error", "-i", `tcp://127.0.0.1:${address.port}`]);
    expect(exitCode).not.toBe(0);
    if (confinement.isolation.fromNetwork) expect(calls).toBe(0);
    else expect(describeConfinement(confinement)).toMatch(/not possible here:.*without network/);
  } finally {
    server.close();
  }
});

test("a run has no rights beyond its own files, or the worker logs that it has", async () => {
  const proc = await readFile("/proc/self/status", "utf8").catch(() => null);
  const line =
    proc && confinement.isolation.fromFiles ? "" : "grep -E '^(Uid|CapEff|CapBnd)' /proc/self/status";
  const { stdout } = await shell(`id -u; ${line}`);
  if (confinement.isolation.fromRoot && process.getuid?.() === 0) expect(stdout.split("\n")[0]).toBe("65534");
  if (confinement.isolation.fromCapabilities) {
    expect((await shell("chown 1:1 . 2>/dev/null")).exitCode).not.toBe(0);
    expect((await shell("mount -t tmpfs none /usr 2>/dev/null")).exitCode).not.toBe(0);
  } else expect(describeConfinement(confinement)).toMatch(/not possible here:.*without capabilities/);
});

test("with bubblewrap no confinement is missing", () => {
  expect([describeConfinement(confinement), isFullyConfined(confinement)]).toEqual([
    expect.any(String),
    hasSystemProgram(bubblewrapProgram),
  ]);
});

test("a missing file is not reported as no video", async () => {
  const gone = { path: join(workDir, "gone.mp4"), workDir, tools: TOOLS_ON_PATH };
  await expect(probeFile(gone)).rejects.toThrow("cannot open the file");
});

test("a missing confinement is logged in one line", () => {
  expect(describeConfinement({ ...UNCONFINED, why: "no bwrap" })).toMatch(
    /^ffmpeg and ffprobe run .*; not possible here: without network, .* \(no bwrap\)$/,
  );
  expect(isFullyConfined(UNCONFINED)).toBe(false);
});

test("with confinement a video does not take noticeably longer", async () => {
  const clip = await clips.make("ride.mp4", [...testPicture({ seconds: 2, size: "640x360" }), ...QUICK_H264]);
  const encode = async (output: string, more: Partial<ToolRun> = {}) => {
    const beganMs = performance.now();
    const { exitCode, stderr } = await run(["-v", "error", "-y", "-i", clip, `file:${output}`], {
      reads: [clip],
      ...more,
    });
    expect([exitCode, stderr]).toEqual([0, ""]);
    return performance.now() - beganMs;
  };
  const free = await encode("free.mp4", { tools: { ...TOOLS_ON_PATH, confinement: UNCONFINED } });
  const confined = await encode("confined.mp4");
  process.stdout.write(`Encoding: ${free.toFixed(0)} ms free, ${confined.toFixed(0)} ms confined\n`);
  expect(confined).toBeLessThan(3 * free + 3000);
});
