/**
 * `npm run bench -- backup`: how long the first backup of so many objects takes, and the second one, for which one ride in a hundred is
 * new. Options: --gb 2 --object-mb 20 --encrypted.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { generateX25519Identity } from "age-encryption";
import { Repository } from "@/lib/server/backup/repository";
import { DiskStorage } from "@/lib/server/storage/disk-storage";
import { storage } from "@/lib/server/storage/storage";
import { backUp, instanceAt } from "../../support/server/backup-world";
import { startWorkerStack } from "../../support/server/worker-stack";

const TARGET_SHARE = 0.1;

const { values } = parseArgs({
  options: {
    gb: { type: "string", default: "2" },
    "object-mb": { type: "string", default: "20" },
    encrypted: { type: "boolean", default: false },
  },
});
const objectBytes = Number(values["object-mb"]) * 1024 ** 2;
const rides = Math.ceil((Number(values.gb) * 1024 ** 3) / objectBytes);

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-bench-"));
const stack = await startWorkerStack();
try {
  const file = path.join(folder, "ride");
  const addRides = async (count: number) => {
    const bytes = randomBytes(objectBytes);
    for (let made = 0; made < count; made += 1) {
      // Each one has different chunks.
      for (let at = 0; at < objectBytes; at += 1024 ** 2) bytes.writeDoubleLE(Math.random(), at);
      await writeFile(file, bytes);
      await stack.sendVideo(file);
    }
  };
  const key = values.encrypted ? await generateX25519Identity() : null;
  const measure = async (name: string) => {
    const began = performance.now();
    const repository = new Repository(new DiskStorage(path.join(folder, "backups")), "", key);
    const { read, readBytes, manifest } = await backUp(instanceAt(stack.databaseUrl, storage()), repository);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${name}: ${seconds.toFixed(2)} s, ${read} of ${manifest.objects.length} objects read, ${(readBytes / 1024 ** 3).toFixed(2)} GB`,
    );
    return seconds;
  };
  await addRides(rides);
  const first = await measure("First backup");
  const unchanged = await measure("Second, nothing new");
  await addRides(Math.ceil(rides / 100));
  const second = await measure("Third, one in a hundred new");
  console.log(
    `Second / first: ${((100 * unchanged) / first).toFixed(1)} %, third / first: ${((100 * second) / first).toFixed(1)} %`,
  );
  if (Math.max(unchanged, second) > TARGET_SHARE * first) process.exitCode = 1;
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}
process.exit();
