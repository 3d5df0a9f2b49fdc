import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { Problem } from "../bootstrap/problem.mjs";
import { hashSources, isStampCurrent, writeStamp } from "./stamps";

const require = createRequire(import.meta.url);
const SCHEMA = "prisma/schema.prisma";
const STAMP = "lib/server/generated/.stamp";

/** Generates Prisma's client if schema or Prisma changed. @returns whether it did. Downloads nothing. */
export function ensurePrismaClient(): boolean {
  const stamp = hashSources([SCHEMA, require.resolve("prisma/package.json")]);
  if (isStampCurrent(STAMP, stamp)) return false;
  const cli = path.join(path.dirname(require.resolve("prisma/package.json")), "build", "index.js");
  const run = spawnSync(process.execPath, [cli, "generate", "--schema", SCHEMA, "--no-hints"], {
    encoding: "utf8",
    env: {
      ...process.env,
      // Prisma checks for a native engine that `generate` never calls; any program will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (run.status !== 0) throw new Problem(`prisma generate failed:\n${run.stderr || run.stdout}`);
  writeStamp(STAMP, stamp);
  return true;
}
