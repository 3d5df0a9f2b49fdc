import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { db } from "@/lib/server/db";
import { findDisorder, mendDisorder } from "@/lib/server/services/integrity";
import { sourceKey } from "@/lib/server/storage/object-keys";
import { storage } from "@/lib/server/storage/storage";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";

let stack: WorkerStack;
beforeAll(async () => void (stack = await startWorkerStack()), 100_000);
afterAll(() => stack.stop(), 100_000);

const HOUR_MS = 3600 * 1000;
const longAgo = new Date(Date.now() - 48 * HOUR_MS);
const before = new Date(Date.now() - 24 * HOUR_MS);
const NOTHING = {
  abandonedUploads: [],
  leftoverObjects: [],
  leftoverMultiparts: [],
  missingObjects: [],
  forgottenVideos: [],
};

async function putOldFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "x");
  await utimes(path, longAgo, longAgo);
}

test("what belongs to nothing is found and mended; what is under way is left alone", async () => {
  const ride = join(stack.dataDir, "ride.mp4");
  await writeFile(ride, "a ride");
  const [waiting, forgotten] = [await stack.sendVideo(ride), await stack.sendVideo(ride)];
  await db().video.updateMany({ data: { createdAt: longAgo } });
  await db().mediaObject.updateMany({ data: { createdAt: longAgo } });
  expect(await findDisorder(before)).toEqual(NOTHING);

  await db().$executeRaw`DELETE FROM pgboss.job WHERE data ->> 'videoId' = ${forgotten}`;
  const { ownerId } = await db().video.findUniqueOrThrow({ where: { id: waiting } });
  const about = { ownerId, title: "Begun", filename: "a.mp4", contentType: "video/mp4" };
  const abandoned = await db().video.create({ data: { ...about, createdAt: longAgo } });
  const young = await db().video.create({ data: about });
  const objects = join(stack.dataDir, "objects");
  const leftover = `videos/${randomUUID()}/${randomUUID()}/rendition.mp4`;
  await putOldFile(join(objects, leftover));
  await putOldFile(join(objects, `${sourceKey(young.id)}.${randomUUID()}`));
  const missing = sourceKey(waiting);
  await storage().delete(missing);
  const parts = await storage().multiparts.begin(sourceKey(randomUUID()), "video/mp4");
  await utimes(join(objects, "parts", parts.multipartId), longAgo, longAgo);

  const found = await findDisorder(before);
  expect(found).toMatchObject({
    abandonedUploads: [abandoned.id],
    leftoverMultiparts: [parts],
    missingObjects: [missing],
    forgottenVideos: [forgotten],
  });
  expect(found.leftoverObjects).toHaveLength(2);
  expect(found.leftoverObjects).toContain(leftover);

  await mendDisorder(before);
  expect(await findDisorder(before)).toEqual({ ...NOTHING, missingObjects: [missing] });
  expect(await db().video.count({ where: { id: { in: [young.id, waiting, forgotten] } } })).toBe(3);
}, 60_000);
