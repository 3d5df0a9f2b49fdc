/** `npm run storage:move -- --to s3|disk [--thorough]` copies every object between folder and bucket. */
import { parseArgs } from "node:util";
import { Problem } from "./bootstrap/problem.mjs";
import { runCommand } from "./stack/run-command";
import { withProgram } from "./stack/with-database";

const USAGE = "Usage: npm run storage:move -- --to s3|disk [--thorough]";

await runCommand(USAGE, async () => {
  const options = { to: { type: "string" }, thorough: { type: "boolean", default: false } } as const;
  const { to, thorough } = parseArgs({ options }).values;
  if (to !== "s3" && to !== "disk") throw new Problem(USAGE);
  await withProgram("npm run storage:move", () => moveAll(to, thorough));
});

async function moveAll(to: "s3" | "disk", isThorough: boolean): Promise<void> {
  const { env } = await import("../lib/server/env");
  const { db } = await import("../lib/server/database/db");
  const { storageIn } = await import("../lib/server/storage/storage");
  const { moveObjects } = await import("../lib/server/storage/move-objects");
  if (!env().S3_BUCKET) throw new Problem("S3_BUCKET is not set: name the bucket in the settings first.");
  const rows = await db().mediaObject.findMany({ select: { key: true, contentType: true } });
  const types = new Map(rows.map(({ key, contentType }) => [key, contentType]));
  const from = to === "s3" ? "disk" : "s3";
  const { copied, present, gone } = await moveObjects(storageIn(from), storageIn(to), types, { isThorough });
  console.log(
    `${copied} objects copied and compared, ${present} were there, ${gone} were deleted meanwhile.`,
  );
  if (env().STORAGE !== to)
    console.log(
      `Now set STORAGE=${to} and STORAGE_FALLBACK=true, restart the program, and run this once more.`,
    );
  else
    console.log("Every object is there. Take STORAGE_FALLBACK out of the settings and restart the program.");
}
