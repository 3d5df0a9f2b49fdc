/** The commands of docs/operations.md as typed: back up, restore, move. The same by their functions: `backup.test.ts`, `objects.test.ts`. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { S3Storage } from "@/lib/server/storage/s3-storage";
import { storage } from "@/lib/server/storage/storage";
import { startDatabase } from "@/scripts/stack/database";
import { addRide, describeDatabase, describeObjects } from "../support/server/backup-world";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { startS3Server } from "../support/uploads/s3-server";

const RIDES = 3;
const TIMEOUT_MS = 120_000;

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
  for (let ride = 0; ride < RIDES; ride += 1) await addRide(stack);
});
afterAll(() => stack.stop());

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-command-"));
  folders.push(folder);
  return folder;
};
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** @returns its exit code and both outputs. */
async function run(command: string, args: readonly string[], settings: Record<string, string> = {}) {
  const env = { NODE_OPTIONS: "", BACKUP_TARGET: "", ...settings };
  const options = { env, reject: false, all: true } as const;
  const { exitCode, all } = await execa(
    "node",
    ["--import", "tsx", `scripts/${command}.ts`, ...args],
    options,
  );
  return { exitCode, said: all };
}

/** A backup stores its time when it is complete. */
const describeRows = async (url: string) => ({ ...(await describeDatabase(url)), Heartbeat: null });

test(
  "a backup is made, checked, listed, and restored by the program's own database without a difference",
  async () => {
    const target = newFolder();
    expect(await run("backup", [target])).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(/^Backup of \S+: \d+ rows, 3 objects \(3 read/),
    });
    expect(await run("backup", [], { BACKUP_TARGET: target })).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining("3 objects (0 read"),
    });
    expect(await run("backup", [target, "--check"])).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(/^The backup of \S+ is whole\.$/),
    });

    const dataDir = newFolder();
    const empty = { DATABASE_URL: "", DATA_DIR: dataDir };
    const listed = await run("restore", [target, "--list"], { ...empty, DATA_DIR: newFolder() });
    // Of the backups of one day the newest is retained.
    expect(listed).toMatchObject({ exitCode: 0, said: expect.stringMatching(/^\S+Z$/) });
    expect(await run("restore", [target], empty)).toMatchObject({
      exitCode: 0,
      said: expect.stringMatching(/ is back: \d+ rows in \d+ tables and 3 objects, each compared\./),
    });
    const objects = await describeObjects(storage());
    const database = await startDatabase({ directory: path.join(dataDir, "postgres") });
    try {
      expect(await describeRows(database.url)).toEqual(await describeRows(stack.databaseUrl));
      const restored = { DATABASE_URL: database.url, DATA_DIR: dataDir };
      expect(await run("integrity", [], restored)).toMatchObject({ exitCode: 0 });
      expect(await run("backup", [newFolder()], restored)).toMatchObject({
        said: expect.stringContaining(`${Object.keys(objects).length} objects`),
      });
      // Existing data is never overwritten.
      const again = await run("restore", [target], restored);
      expect(again).toMatchObject({ exitCode: 1, said: expect.stringMatching(/empty/) });
    } finally {
      await database.stop();
    }
  },
  TIMEOUT_MS,
);

test(
  "objects move into a bucket and back, and existing ones are not copied again",
  async () => {
    const server = await startS3Server();
    try {
      const inBucket = { ...server.settings, STORAGE: "disk" };
      expect(await run("storage-move", ["--to", "s3"], inBucket)).toMatchObject({
        exitCode: 0,
        said: expect.stringMatching(/^3 objects copied and compared, 0 were there.*\nNow set STORAGE=s3/),
      });
      expect(await run("storage-move", ["--to", "s3"], { ...inBucket, STORAGE: "s3" })).toMatchObject({
        exitCode: 0,
        said: expect.stringMatching(
          /^0 objects copied and compared, 3 were there.*\nEvery object is there\./,
        ),
      });
      const bucket = new S3Storage(server.bucket, server.config);
      const moved = await describeObjects(bucket);
      expect(moved).toEqual(await describeObjects(storage()));
      const back = { ...server.settings, STORAGE: "s3", DATA_DIR: newFolder() };
      expect(await run("storage-move", ["--to", "disk"], back)).toMatchObject({
        exitCode: 0,
        said: expect.stringMatching(/^3 objects copied and compared/),
      });
    } finally {
      await server.stop();
    }
  },
  TIMEOUT_MS,
);

test.each([
  ["backup", [], /^Usage: npm run backup/],
  ["backup", ["--no-such-option"], /Usage: npm run backup/],
  ["restore", [], /^Usage: npm run restore/],
  ["storage-move", ["--to", "tape"], /^Usage: npm run storage:move/],
  ["storage-move", ["--to", "s3"], /^S3_BUCKET is not set/],
])("%s %j ends with a message that says what to do", async (command, args, sentence) => {
  const { exitCode, said } = await run(command, args, { S3_BUCKET: "" });
  expect(exitCode).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/\n {4}at /);
});

test("a folder without a backup, and a time at which none was made, are named", async () => {
  const [target, empty] = [newFolder(), { DATABASE_URL: "", DATA_DIR: newFolder() }];
  expect((await run("restore", [target], empty)).said).toContain(`There is no backup in ${target}.`);
  await run("backup", [target]);
  const { exitCode, said } = await run("restore", [target, "--at", "yesterday"], empty);
  expect([exitCode, said]).toEqual([1, `There is no backup of yesterday in ${target}.`]);
});
