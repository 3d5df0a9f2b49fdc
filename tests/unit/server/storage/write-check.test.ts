import { afterAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireWritable } from "@/lib/server/storage/write-check";

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-write-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a writable folder passes, and is left unchanged", async () => {
  await requireWritable(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("a missing folder fails", async () => {
  await expect(requireWritable(path.join(folder, "none"))).rejects.toThrow("ENOENT");
});

test("a disk that accepts names but no bytes fails, and nothing is left behind", () => {
  const check = `import("${path.resolve("lib/server/storage/write-check.ts")}")
    .then(({ requireWritable }) => requireWritable(${JSON.stringify(folder)}))
    .then(() => console.log("took it"), (error) => console.log(error.code))`;
  // A file size limit of 0: the same error as a full disk, without filling one.
  const limited = ["-c", 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, check];
  const { stdout } = spawnSync("sh", limited, {
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
  });
  expect(stdout.trim()).toMatch(/^(EFBIG|ENOSPC)$/);
  expect(readdirSync(folder)).toEqual([]);
});
