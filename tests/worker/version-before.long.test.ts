/**
 * The previous version on this version's schema, as while processes are restarted one by one. Runs its own tests of the
 * database's rows, with its own client; only the migrations are those of today.
 */
import { afterAll, expect, test } from "@jest/globals";
import { execa } from "execa";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Accounts, uploads, comments and shares, jobs, processing, messages and money. */
const FILES = [
  "accounts",
  "library",
  "quotas",
  "jobs-and-changes",
  "process-video",
  "mail",
  "payments",
  "usage",
];

const folder = mkdtempSync(path.join(tmpdir(), "strideframe-before-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commit before the newest migration. An archive, without history, knows none. */
const before = await execa(
  "sh",
  ["-c", 'git rev-parse --verify --quiet "$(git log -1 --format=%H -- prisma/migrations)^"'],
  { reject: false },
);

(before.exitCode === 0 ? test : test.skip)(
  "the tests of the version before pass on today's schema",
  async () => {
    const archive = await execa("git", ["archive", before.stdout], { encoding: "buffer" });
    await execa("tar", ["--extract", "--directory", folder], { input: archive.stdout });
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    rmSync(path.join(folder, "prisma", "migrations"), { recursive: true });
    cpSync(path.resolve("prisma", "migrations"), path.join(folder, "prisma", "migrations"), {
      recursive: true,
    });
    const run = (args: string[], options = "") =>
      execa(process.execPath, args, {
        cwd: folder,
        env: { NODE_OPTIONS: options, TEST_SERIES: "" },
        reject: false,
        all: true,
      });
    const generated = await run(["--import", "tsx", "scripts/generate.ts"]);
    expect([generated.exitCode, generated.all]).toEqual([0, expect.anything()]);
    const files = FILES.map((name) => `tests/worker/${name}.test.ts`).filter((file) =>
      existsSync(path.join(folder, file)),
    );
    expect(files.length).toBeGreaterThan(FILES.length / 2);
    const { exitCode, all } = await run(
      ["node_modules/jest/bin/jest.js", "--selectProjects", "worker", "--maxWorkers=2", ...files],
      "--experimental-vm-modules --disable-warning=ExperimentalWarning",
    );
    if (exitCode !== 0) throw new Error(String(all));
  },
  900_000,
);
