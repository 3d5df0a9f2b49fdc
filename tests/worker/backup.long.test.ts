/** Twenty backups killed at any moment while rides come and go: every backup afterwards is complete and can be restored. And one to and from a real S3 server. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateX25519Identity } from "age-encryption";
import { Repository } from "@/lib/server/backup/repository";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { S3Storage } from "@/lib/server/storage/s3-storage";
import { storage } from "@/lib/server/storage/storage";
import {
  addRide,
  backUp,
  checkAll,
  describeDatabase,
  describeObjects,
  emptyInstance,
  findLosses,
  instanceAt,
  keepWriting,
  restoreNewest,
  runBackup,
  sweepNow,
} from "../support/server/backup-world";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { startS3Server } from "../support/uploads/s3-server";

const RUNS = 20;
const TIMEOUT_MS = 1_800_000;

let stack: WorkerStack;
beforeAll(async () => void (stack = await startWorkerStack()));
afterAll(() => stack.stop());

test(
  "twenty runs with kills at random moments: each backup is restored without a difference",
  async () => {
    const folder = path.join(stack.dataDir, "backups");
    const repository = () => new Repository(new DiskStorage(folder), "", null);
    const source = instanceAt(stack.databaseUrl, storage());
    for (let rides = 0; rides < 4; rides += 1) await addRide(stack, 30 * 1024 ** 2);
    const began = performance.now();
    expect(await runBackup(folder)).toBe(true);
    const wholeMs = performance.now() - began;
    let killed = 0;
    for (let run = 0; run < RUNS; run += 1) {
      // New data, so that the backup runs long enough to be killed.
      await addRide(stack, 30 * 1024 ** 2);
      const writing = keepWriting(stack);
      const isThrough = await runBackup(folder, () => sleep(Math.random() * wholeMs));
      if (!isThrough) killed += 1;
      const underLoad = await emptyInstance(stack);
      if (isThrough) await restoreNewest(underLoad, repository());
      await writing.stop();
      if (isThrough) expect(await findLosses(underLoad)).toEqual([]);
      expect(await checkAll(repository())).toBeGreaterThan(0);

      await sweepNow();
      await backUp(source, repository());
      const restored = await emptyInstance(stack);
      await restoreNewest(restored, repository());
      expect(await describeDatabase(restored.url)).toEqual(await describeDatabase(source.url));
      expect(await describeObjects(restored.objects)).toEqual(await describeObjects(source.objects));
    }
    console.log(`${killed} of ${RUNS} killed before they were through`);
    expect(killed).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test("a backup of a folder is restored into a bucket, and one in a bucket into a folder", async () => {
  const source = instanceAt(stack.databaseUrl, storage());
  await addRide(stack);
  const server = await startS3Server();
  try {
    const bucket = new S3Storage(server.bucket, server.config);
    const inFolder = new Repository(new DiskStorage(path.join(stack.dataDir, "backups-s3")), "", null);
    await backUp(source, inFolder);
    const onS3 = await emptyInstance(stack, bucket);
    await restoreNewest(onS3, inFolder);
    const inBucket = new Repository(bucket, "safe/here", await generateX25519Identity());
    await backUp(onS3, inBucket);
    const onDisk = await emptyInstance(stack);
    await restoreNewest(onDisk, inBucket);
    expect(await describeObjects(onDisk.objects)).toEqual(await describeObjects(source.objects));
    expect(await describeDatabase(onDisk.url)).toEqual(await describeDatabase(source.url));
  } finally {
    await server.stop();
  }
});
