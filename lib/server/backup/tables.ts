import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { BackupProblem, type SavedTable } from "./manifest";
import { CHUNK_BYTES, type Repository } from "./repository";

export type Table = Pick<SavedTable, "schema" | "name" | "columns" | "where">;

/** Of the queue only unfinished jobs are saved; the queue makes its tables. */
export const QUEUE_SCHEMA = "pgboss";
const QUEUE = { schema: QUEUE_SCHEMA, name: "job", where: "state < 'completed'" };

/** Makes every server write rows alike. */
const PLAIN_TEXT = `
  SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0`;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">) => `${quote(schema)}.${quote(name)}`;

/** If it fails the caller must end the connection: a half-read COPY would block a ROLLBACK. */
export async function inTransaction<T>(client: pg.Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  await client.query(PLAIN_TEXT);
  const done = await work();
  await client.query("COMMIT");
  return done;
}

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, "where">>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname = current_schema() OR (n.nspname = $1 AND c.relname = $2))
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [QUEUE.schema, QUEUE.name],
  );
  return rows.map((table) => ({ ...table, where: table.schema === QUEUE.schema ? QUEUE.where : null }));
}

/** Ordered independently of the server's collation. */
function selectOf({ columns, where, ...table }: Table): string {
  const list = columns.map((name) => `t.${quote(name)}`).join(", ");
  const order = `ROW(${list})::text COLLATE "C"`;
  return `SELECT ${list} FROM ${nameOf(table)} t ${where ? `WHERE ${where}` : ""} ORDER BY ${order}`;
}

/** @returns the number of rows and the SHA-256 of all. */
async function readRows(
  client: pg.Client,
  table: Table,
  take: (rows: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Pick<SavedTable, "rows" | "sha256">> {
  const stream = client.query(copyTo(`COPY (${selectOf(table)}) TO STDOUT`));
  const hash = createHash("sha256");
  let count = 0;
  await pipeline(
    stream,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        count += countLines(piece);
        yield piece;
      }
    },
    take,
  );
  return { rows: count, sha256: hash.digest("hex") };
}

/** COPY ends each row with its only line feed. The stream's own `rowCount` may come after its end. */
function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

export async function saveTable(
  client: pg.Client,
  table: Table,
  repository: Repository,
): Promise<SavedTable> {
  const chunks: string[] = [];
  const counted = await readRows(client, table, async (rows) => {
    await pipeline(rows, createGzip(), async (packed: AsyncIterable<Uint8Array>) => {
      for await (const chunk of inChunks(packed)) chunks.push(await repository.putChunk(chunk));
    });
  });
  return { ...table, ...counted, chunks };
}

/** Reads the rows back. @throws BackupProblem when they differ. */
export async function loadTable(client: pg.Client, table: SavedTable, repository: Repository): Promise<void> {
  const columns = table.columns.map(quote).join(", ");
  const into = client.query(copyFrom(`COPY ${nameOf(table)} (${columns}) FROM STDIN`));
  await pipeline(Readable.from(repository.read(table)), createGunzip(), into);
  const found = await readRows(client, table, async (rows) => {
    for await (const _ of rows);
  });
  if (found.rows !== table.rows || found.sha256 !== table.sha256)
    throw new BackupProblem(
      `The rows of ${nameOf(table)} are not those of the backup: ${found.rows} of ${table.rows}.`,
    );
}

export async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    waitingBytes += piece.byteLength;
    if (waitingBytes < CHUNK_BYTES) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.byteLength - at >= CHUNK_BYTES; at += CHUNK_BYTES) yield all.subarray(at, at + CHUNK_BYTES);
    waiting = [all.subarray(at)];
    waitingBytes = all.byteLength - at;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
