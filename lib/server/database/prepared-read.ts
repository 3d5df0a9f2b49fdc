/** Prepared statements for frequent reads: planning the library's takes ten times as long as running it. */
import { createHash } from "node:crypto";
import { databasePool } from "./database-pool";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";

/** Names by text. Few, because a connection stores each plan. */
const names = new Map<string, string>();

/** Like `db().$queryRaw`, for constant text and named columns. Values have `pg`'s types: a bigint is a string. */
export async function readPrepared<Row extends object>(
  strings: readonly string[],
  ...parts: unknown[]
): Promise<Row[]> {
  const { text, values } = new Prisma.Sql(strings, parts);
  const { rows } = await databasePool().query<Row>({ name: nameOf(text), text, values });
  return rows;
}

/** No name behind a pooler, because older poolers mix up sessions. */
function nameOf(text: string): string | undefined {
  if (env().DIRECT_DATABASE_URL) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
