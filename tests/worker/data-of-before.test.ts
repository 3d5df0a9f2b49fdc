/** The data of the previous version is retained: every row exists after the migrations, with the same meaning. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startDatabase, type RunningDatabase } from "@/scripts/stack/database";
import { applyMigrations } from "@/scripts/stack/migrate";
import { migrateUpTo, PRISMA } from "../support/migrate-up-to";

/** The first migration unknown to its program. */
const NEXT = /_processing$/;
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** The rows that differ now. In all others every column is unchanged. */
const CHANGES: Record<string, Record<string, unknown>> = {
  // A rejected recording, and one that was lost: neither has an object.
  [idOf(33)]: { audioKey: null },
  [idOf(34)]: { audioKey: null, audioProblem: "unreadable" },
  [idOf(52)]: { status: "issued" },
  [idOf(53)]: { method: "bankTransfer" },
  // Its link was used or has expired.
  [idOf(58)]: { status: "indeterminate", passwordResetId: null },
  [idOf(60)]: { action: "demoAdded" },
  [idOf(61)]: { action: "demoRemoved" },
  [idOf(62)]: { action: "annotationDeleted" },
  [idOf(63)]: { action: "annotationRestored" },
};

/** Only for work in progress: the processing of a video is started again. */
const DROPPED_TABLES = ["Segment"];

/** Dropped columns of videos: "Processing" has their values. */
const DROPPED = ["attemptId", "claimedAt", "progress", "delayedSince", "crashes", "workersLost", "turn"];

type Row = Record<string, unknown>;
const KEYS = ["id", "videoId", "key", "part"];
const keyOf = (row: Row) => String(row[KEYS.find((key) => key in row) ?? ""]);

let folder: string;
let database: RunningDatabase;
let client: pg.Client;
let before: Record<string, Row[]>;

async function readAll(): Promise<Record<string, Row[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  const read = async ({ name }: { name: string }) => {
    const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
    return [name, rows.map(({ row }) => row).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))] as const;
  };
  const all: (readonly [string, Row[]])[] = [];
  for (const table of tables) all.push(await read(table));
  return Object.fromEntries(all);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-data-"));
  database = await startDatabase({ directory: path.join(folder, "postgres"), durable: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrateUpTo(database.url, NEXT, folder);
  await client.query(readFileSync("tests/support/data-of-25-november.sql", "utf8"));
  before = await readAll();
  await applyMigrations(database.url, PRISMA);
});
afterAll(async () => {
  await client?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("every row of every table exists after the migrations, with all its values", async () => {
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const after = await readAll();
  const expected = Object.fromEntries(
    Object.entries(before)
      .filter(([table]) => !DROPPED_TABLES.includes(table))
      .map(([table, rows]) => [
        table,
        rows.map((row): unknown => {
          const remaining = Object.entries(row).filter(
            ([column]) => table !== "Video" || !DROPPED.includes(column),
          );
          return expect.objectContaining({ ...Object.fromEntries(remaining), ...CHANGES[keyOf(row)] });
        }),
      ]),
  );
  expect(after).toMatchObject(expected);
});

test("rides in processing or waiting continue: claims, attempts, delays and order are in their own rows", async () => {
  const nothing = {
    attemptId: null,
    claimedAt: null,
    progress: 0,
    crashes: 0,
    workersLost: 0,
    delayedSince: null,
  };
  const began = "2026-11-25T00:00:00+00:00";
  const attemptId = "a0000000-0000-4000-8000-000000000001";
  const underWay = { attemptId, claimedAt: began, progress: 40, crashes: 1, workersLost: 2 };
  const since = "2026-11-25T00:01:00+00:00";
  expect((await readAll())["Processing"]).toEqual([
    { ...nothing, videoId: idOf(11), priority: 3 },
    { ...nothing, ...underWay, videoId: idOf(12), priority: 2 },
    { ...nothing, claimedAt: began, delayedSince: since, videoId: idOf(13), priority: 4 },
  ]);
});
