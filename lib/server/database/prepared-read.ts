/** Prepared statements for frequent reads: planning the library's takes ten times as long as running it. */
import { createHash } from "node:crypto";
import { databasePool } from "./database-pool";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";

/** Names by text. Few, because a connection stores each plan. */
const statementNames = new Map<string, string>();

/** Like `db().$queryRaw`, for constant text and named columns. Values have `pg`'s types: a bigint is a string. */
export async function readPrepared<Row extends object>(
  strings: readonly string[],
  ...parts: unknown[]
): Promise<Row[]> {
  const { text, values } = new Prisma.Sql(strings, parts);
  const { rows } = await databasePool().query<Row>({ name: statementName(text), text, values });
  return rows;
}

/** No name behind a pooler, because older poolers mix up sessions. */
function statementName(text: string): string | undefined {
  if (env().DIRECT_DATABASE_URL) return undefined;
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  statementNames.set(text, name);
  return name;
}
