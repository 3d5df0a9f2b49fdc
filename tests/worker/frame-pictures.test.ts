/** A mail of comments has the pictures of their frames. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reviewForm } from "@/lib/contracts/recorded-reviews";
import type { Shape } from "@/lib/domain/drawing/shapes";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";
import type { ReviewEvent } from "@/lib/domain/review/review-track";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { addReview } from "@/lib/server/services/annotations/recorded-reviews";
import { gatherDigests } from "@/lib/server/services/mail/digests";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { storage } from "@/lib/server/storage/storage";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { framesAt, trackOf } from "../support/reviews";
import {
  byLink,
  comment,
  HOUR_MS,
  mailsTo,
  makeWorld,
  setUpMails,
  type World,
} from "../support/accounts/notification-world";

const run = promisify(execFile);
const ffmpeg = (...args: string[]) => run("ffmpeg", ["-v", "error", "-y", ...args], { encoding: "buffer" });

setUpMails();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "strideframe-frames-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const COLORS = ["red", "blue", "lime", "white"];

/** A tile of each colour, 0.4 s apart: comments of this world are on the second one. */
async function giveStrip({ videoId }: World): Promise<void> {
  const [path, key] = [join(folder, "strip.jpg"), `videos/${videoId}/strip.jpg`];
  const tiles = COLORS.flatMap((color) => ["-f", "lavfi", "-i", `color=${color}:size=160x90`]);
  const stack = `hstack=inputs=${COLORS.length}`;
  await ffmpeg(...tiles, "-filter_complex", stack, "-frames:v", "1", path);
  await storage().upload(path, key, "image/jpeg");
  const count = COLORS.length;
  const sprite = { columns: count, rows: 1, count, tileWidth: 160, tileHeight: 90, intervalSeconds: 0.4 };
  await db().video.update({ where: { id: videoId }, data: { sprite } });
  await db().mediaObject.create({ data: { videoId, kind: "sprite", key, contentType: "image/jpeg" } });
}

async function sendDigest(world: World): Promise<string> {
  const createdAt = new Date(Date.now() - HOUR_MS);
  await db().notification.updateMany({ data: { createdAt } });
  await gatherDigests();
  const { id } = await db().mail.findFirstOrThrow({ where: { userId: world.rider, isDigest: true } });
  await sendMail(id, { workRoot: folder, tools: TOOLS_ON_PATH });
  const [message = ""] = await mailsTo(world.rider);
  return message;
}

/** Blue, and green from frame 25 on. */
async function giveRendition({ videoId }: World): Promise<void> {
  const path = join(folder, "rendition.mp4");
  const second = (color: string) => ["-f", "lavfi", "-i", `color=${color}:size=640x360:rate=25:duration=1`];
  const joined = ["-filter_complex", "concat", "-c:v", "libx264", "-g", "12", "-pix_fmt", "yuv420p"];
  await ffmpeg(...second("blue"), ...second("lime"), ...joined, path);
  const index: FrameIndex = {
    ...{ version: 1, timeBase: [1, 25], firstTick: 0, rawOffsetTicks: 0 },
    durationsTicks: Array.from({ length: 50 }, () => 1),
    keyFrames: [0, 12, 24, 36, 48],
  };
  const store = async (kind: "rendition" | "frameIndex", contentType: string) => {
    const key = `videos/${videoId}/${kind}`;
    const file = kind === "rendition" ? path : join(folder, "index.json");
    await storage().upload(file, key, contentType);
    await db().mediaObject.create({ data: { videoId, kind, key, contentType, bytes: 10_000 } });
  };
  await writeFile(join(folder, "index.json"), JSON.stringify(index));
  await store("rendition", "video/mp4");
  await store("frameIndex", "application/json");
}

const LINE: Shape = {
  kind: "line",
  color: "red",
  width: "thick",
  points: [
    [0.1, 0.5],
    [0.9, 0.5],
  ],
};

/** Drawn on the second of its frames, and cleared before the next one. */
const DRAWN = [
  { kind: "shapes", at: 7.5, from: 0, shapes: [LINE] },
  { kind: "shapes", at: 11, from: 0, shapes: [] },
] as const satisfies ReviewEvent[];

/** The trainer's: four frames, each shown for longer than the one before it. */
async function review(world: World): Promise<void> {
  const track = trackOf(framesAt(0, 0), framesAt(3, 10), framesAt(7, 20), ...DRAWN, framesAt(12, 30));
  const bytes = makeRecording("webm", 18);
  const form = recordingForm({
    bytes,
    fields: { time: "0", frame: "0", duration: "18", track: JSON.stringify(track) },
  });
  const access = await byLink(world, world.trainer, "recordAudio");
  await addReview(access, reviewForm.parse(Object.fromEntries(form)));
}

/** As the reader's mail program shows it. */
const htmlOf = (message: string) => message.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

/** Mean red, green and blue, and the size. @param part a filter that crops */
async function pictureIn(message: string, cid = "frame-1", part = "null") {
  const headers = new RegExp(`Content-Id: <${cid}>[^]*?\\r?\\n\\r?\\n([\\w+/\\r\\n]+)`, "i");
  const [, content = ""] = headers.exec(message) ?? [];
  const path = join(folder, `${cid}.jpg`);
  await writeFile(path, Buffer.from(content, "base64"));
  const mean = join(folder, `${cid}.rgb`);
  await ffmpeg(
    "-i",
    path,
    "-vf",
    `${part},scale=1:1:flags=area`,
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    mean,
  );
  const size = ["-show_entries", "stream=width,height", "-of", "csv=p=0"];
  const { stdout } = await run("ffprobe", ["-v", "error", ...size, path]);
  return { size: stdout.trim(), color: [...(await readFile(mean))] };
}

test("each comment has the picture of its frame, and two on one frame share it", async () => {
  const world = await makeWorld();
  await giveStrip(world);
  for (const words of ["Heels down", "Look up"]) await comment(world, words);
  const message = await sendDigest(world);
  const html = htmlOf(message);
  expect(html.match(/<img src="cid:frame-1" alt="Frame 10"/g)).toHaveLength(2);
  expect(html.match(/Content-Id: </gi)).toHaveLength(1);
  // Reading it loads nothing.
  expect(html).not.toMatch(/src="http/);
  const { size, color } = await pictureIn(message);
  expect(size).toBe("160,90");
  const [red = 255, , blue = 0] = color;
  expect([red < 40, blue > 200]).toEqual([true, true]);
});

test("a review has the pictures of the three frames that were talked about longest, and one link", async () => {
  const world = await makeWorld();
  await giveStrip(world);
  await review(world);
  const message = await sendDigest(world);
  const html = htmlOf(message);
  expect(
    [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, ...picture]) => picture),
  ).toEqual([
    ["frame-1", "Frame 10, talked about at 0:03"],
    ["frame-2", "Frame 20, talked about at 0:07"],
    ["frame-3", "Frame 30, talked about at 0:12"],
  ]);
  expect(html).toMatch(/\?review=[\da-f-]{36}">Watch the review</);
  const means = await Promise.all(["frame-1", "frame-2", "frame-3"].map((cid) => pictureIn(message, cid)));
  expect(means.map(({ color }) => color.map((value) => (value > 128 ? 1 : 0)))).toEqual([
    [0, 0, 1],
    [0, 1, 0],
    [1, 1, 1],
  ]);
});

test("if the ride's video can be read, a review has its exact frames, with the drawings", async () => {
  const world = await makeWorld();
  await giveStrip(world);
  await giveRendition(world);
  await review(world);
  const message = await sendDigest(world);
  const cids = ["frame-1", "frame-2", "frame-3"];
  const middles = await Promise.all(cids.map((cid) => pictureIn(message, cid, "crop=20:2")));
  expect(middles.map(({ size }) => size)).toEqual(["320,180", "320,180", "320,180"]);
  expect(middles.map(({ color }) => color.map((value) => (value > 110 ? 1 : 0)))).toEqual([
    [0, 0, 1],
    [1, 1, 1],
    [0, 1, 0],
  ]);
  const second = await pictureIn(message, "frame-2");
  expect(second.color.map((value) => (value > 110 ? 1 : 0))).toEqual([0, 0, 1]);
});

test("for a missing or damaged sprite only its picture is missing", async () => {
  const world = await makeWorld();
  await giveStrip(world);
  await writeFile(join(folder, "strip.jpg"), "no picture");
  await storage().upload(join(folder, "strip.jpg"), `videos/${world.videoId}/strip.jpg`, "image/jpeg");
  await comment(world, "Heels down");
  const message = await sendDigest(world);
  expect(message).toContain("> Heels down");
  expect(message).not.toContain("cid:");
});
