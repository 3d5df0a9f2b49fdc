import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { findInconsistencies, repairInconsistencies } from "@/lib/server/services/operations/integrity";
import { startUpload } from "@/lib/server/services/uploads/uploads";
import { sourceKey } from "@/lib/server/storage/object-keys";
import { storage } from "@/lib/server/storage/storage";
import { MIN_PART_BYTES } from "@/lib/server/storage/storage-port";
import { signedInAs } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => void (stack = await startWorkerStack()));
afterAll(() => stack.stop());

const HOUR_MS = 3600 * 1000;
const longAgo = new Date(Date.now() - 48 * HOUR_MS);
const before = new Date(Date.now() - 24 * HOUR_MS);
const NOTHING = {
  abandonedUploads: [],
  leftoverObjects: [],
  leftoverMultiparts: [],
  missingObjects: [],
  videosWithoutJob: [],
};

async function putOldFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "x");
  await utimes(path, longAgo, longAgo);
}

/** An upload in parts that was started long ago, and was resumed just now. */
async function beginInParts(ownerId: string, objects: string) {
  const start = { filename: "a.mp4", title: "In parts", fileSize: 6 * 1024 ** 2, multipart: true };
  const { video_id: id } = await startUpload(await signedInAs(ownerId), start);
  await db().video.update({ where: { id }, data: { createdAt: longAgo } });
  const multipart = await db().multipartUpload.findUniqueOrThrow({ where: { videoId: id } });
  await utimes(join(objects, "parts", multipart.multipartId), longAgo, longAgo);
  return multipart;
}

test("orphans are found and deleted; work in progress stays", async () => {
  const ride = join(stack.dataDir, "ride.mp4");
  await writeFile(ride, "a ride");
  const [waiting, forgotten] = [await stack.sendVideo(ride), await stack.sendVideo(ride)];
  await db().video.updateMany({ data: { createdAt: longAgo } });
  await db().mediaObject.updateMany({ data: { createdAt: longAgo } });
  expect(await findInconsistencies(before)).toEqual(NOTHING);

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
  const nobodys = await storage().multiparts.begin(sourceKey(randomUUID()), "video/mp4", MIN_PART_BYTES);
  await utimes(join(objects, "parts", nobodys.multipartId), longAgo, longAgo);

  const [alive, givenUp] = [await beginInParts(ownerId, objects), await beginInParts(ownerId, objects)];
  await db().multipartUpload.update({ where: { videoId: givenUp.videoId }, data: { activeAt: longAgo } });
  await putOldFile(join(objects, alive.key));

  const found = await findInconsistencies(before);
  expect(found).toMatchObject({
    abandonedUploads: [abandoned.id, givenUp.videoId],
    leftoverMultiparts: [nobodys],
    missingObjects: [missing],
    videosWithoutJob: [forgotten],
  });
  expect(found.leftoverObjects).toHaveLength(2);
  expect(found.leftoverObjects).toContain(leftover);

  await repairInconsistencies(before);
  expect(await findInconsistencies(before)).toEqual({ ...NOTHING, missingObjects: [missing] });
  const left = await db().video.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => id)).toEqual([waiting, forgotten, young.id, alive.videoId].toSorted());
  const parts = await storage().multiparts.list();
  expect(parts.map(({ multipartId }) => multipartId)).toEqual([alive.multipartId]);
  expect(await storage().findSize(alive.key)).not.toBeNull();
});
