/** A mail of comments brings the pictures of their frames with it. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { gatherDigests } from "@/lib/server/services/mail/digests";
import { sendMail } from "@/lib/server/services/mail/mail";
import { storage } from "@/lib/server/storage/storage";
import {
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

/** Red, then blue from 0.2 s on: comments of this world are at 0.4 s. */
async function giveStrip({ videoId }: World, key = `videos/${videoId}/strip.jpg`): Promise<void> {
  const path = join(folder, "strip.jpg");
  const tile = (color: string) => ["-f", "lavfi", "-i", `color=${color}:size=160x90`];
  await ffmpeg(...tile("red"), ...tile("blue"), "-filter_complex", "hstack", "-frames:v", "1", path);
  await storage().upload(path, key, "image/jpeg");
  const sprite = { columns: 2, rows: 1, count: 2, tileWidth: 160, tileHeight: 90, intervalSeconds: 0.4 };
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

/** Mean red, green and blue, and the size. */
async function pictureIn(message: string) {
  const [, content = ""] = /Content-Id: <frame-1>[^]*?\r?\n\r?\n([\w+/\r\n]+)/i.exec(message) ?? [];
  const path = join(folder, "attached.jpg");
  await writeFile(path, Buffer.from(content, "base64"));
  const mean = join(folder, "mean.rgb");
  await ffmpeg("-i", path, "-vf", "scale=1:1:flags=area", "-f", "rawvideo", "-pix_fmt", "rgb24", mean);
  const size = ["-show_entries", "stream=width,height", "-of", "csv=p=0"];
  const { stdout } = await run("ffprobe", ["-v", "error", ...size, path]);
  return { size: stdout.trim(), color: [...(await readFile(mean))] };
}

test("each comment has the picture of its frame, and two on one frame share it", async () => {
  const world = await makeWorld();
  await giveStrip(world);
  for (const words of ["Heels down", "Look up"]) await comment(world, words);
  const message = await sendDigest(world);
  const html = message.replaceAll("=3D", "=");
  expect(html.match(/<img src="cid:frame-1" alt="Frame 10"/g)).toHaveLength(2);
  expect(html.match(/Content-Id: </gi)).toHaveLength(1);
  // Nothing is loaded when it is read.
  expect(html).not.toMatch(/src="http/);
  const { size, color } = await pictureIn(message);
  expect(size).toBe("160,90");
  const [red = 255, , blue = 0] = color;
  expect([red < 40, blue > 200]).toEqual([true, true]);
});

test("a strip that is missing or damaged costs its picture alone", async () => {
  const world = await makeWorld();
  await giveStrip(world);
  await writeFile(join(folder, "strip.jpg"), "no picture");
  await storage().upload(join(folder, "strip.jpg"), `videos/${world.videoId}/strip.jpg`, "image/jpeg");
  await comment(world, "Heels down");
  const message = await sendDigest(world);
  expect(message).toContain("> Heels down");
  expect(message).not.toContain("cid:");
});
