/**
 * `npm run bench -- notifications`: pending events of many accounts, collected into mails by a worker and accepted by a
 * mail server on this machine; each ride has a strip, so each mail has its pictures. Fails over the time wanted, and when an account
 * gets no mail or two. Options: --events 10000 --accounts 200.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { enqueue } from "@/lib/server/queue/queue";
import { storage } from "@/lib/server/storage/storage";
import { startMailServer } from "../../support/server/mail-server";
import { startWorkerStack } from "../../support/server/worker-stack";
import { addRider, completeVideo } from "../../support/videos/completed-videos";

const TARGET_SECONDS = 60;
const MAX_SECONDS = 10 * 60;
const STRIP = { columns: 10, rows: 10, count: 100, tileWidth: 160, tileHeight: 90, intervalSeconds: 0.2 };

const { values } = parseArgs({
  options: { events: { type: "string", default: "10000" }, accounts: { type: "string", default: "200" } },
});
const accounts = Number(values.accounts);
const eventsOfEach = Math.ceil(Number(values.events) / accounts);

/** An account's ride with comments of a trainer on many frames, of which no mail was sent. */
async function addAccount(trainerId: string, strip: string): Promise<void> {
  const riderId = await addRider("Rita");
  const videoId = await completeVideo(riderId, 20);
  const key = `videos/${videoId}/strip.jpg`;
  await storage().upload(strip, key, "image/jpeg");
  await db().video.update({ where: { id: videoId }, data: { sprite: STRIP } });
  await db().mediaObject.create({ data: { videoId, kind: "sprite", key, contentType: "image/jpeg" } });
  const createdAt = new Date(Date.now() - 11 * 60_000);
  const comments = Array.from({ length: eventsOfEach }, (_, at) => ({
    ...{ id: randomUUID(), videoId, authorUserId: trainerId, authorName: "Tom Rider", createdAt },
    timeSeconds: (at % 25) * 0.8,
    frameIndex: (at % 25) * 20,
    content: `${at}: steps well under and keeps the shoulder straight`,
  }));
  await db().comment.createMany({ data: comments });
  await db().notification.deleteMany({ where: { userId: riderId } });
  const events = comments.map(({ id: commentId }) => ({
    ...{ userId: riderId, kind: "comment" as const, videoId, commentId, createdAt },
  }));
  await db().notification.createMany({ data: events });
}

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-notifications-"));
const server = await startMailServer();
const stack = await startWorkerStack();
try {
  const strip = path.join(folder, "strip.jpg");
  const size = `${STRIP.columns * STRIP.tileWidth}x${STRIP.rows * STRIP.tileHeight}`;
  const source = ["-f", "lavfi", "-i", `testsrc2=size=${size}`, "-frames:v", "1"];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...source, strip]);
  const trainerId = await addRider("Tom");
  for (let made = 0; made < accounts; made += 1) await addAccount(trainerId, strip);
  const waiting = await db().notification.count();
  stack.startWorker({ SMTP_URL: server.url });
  while (!stack.readLog().includes("Worker ready")) await sleep(100);

  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  await db().$transaction((transaction) => enqueue(transaction, "gather-digests", null));
  while ((await db().notification.count()) > 0 && secondsSince() < MAX_SECONDS) await sleep(100);
  const seconds = secondsSince();

  const recipients = server.taken.flatMap((message) => /^To: (\S+)/m.exec(message)?.[1] ?? []);
  const pictures = server.taken.reduce((sum, message) => sum + message.split(/^Content-Id:/im).length - 1, 0);
  console.log(
    `${waiting} events of ${accounts} accounts: ${seconds.toFixed(1)} s (wanted: ${TARGET_SECONDS} s), ${server.taken.length} mails, ${pictures} pictures`,
  );
  const isOnce = recipients.length === accounts && new Set(recipients).size === accounts;
  if (!isOnce)
    console.log(`Told once: no, ${new Set(recipients).size} accounts got ${recipients.length} mails`);
  if (!isOnce || seconds > TARGET_SECONDS) process.exitCode = 1;
} finally {
  await stack.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
}
process.exit();
