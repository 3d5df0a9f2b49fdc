/**
 * Reads that every open screen repeats every few seconds. PostgreSQL parses and plans each once for a connection, and Prisma has no
 * part in it: to plan the library's statement takes ten times as long as to run it.
 */
import { createHash } from "node:crypto";
import { databasePool } from "./database-pool";
import { env } from "./env";
import { Prisma } from "./generated/prisma/client";

/** By text. The texts are few: a connection keeps the plan of each for as long as it is open. */
const names = new Map<string, string>();

/**
 * `readPrepared<Row>` before a template is `db().$queryRaw` for a statement whose text is the same at each call and names its
 * columns. Values have the types of `pg`: a bigint is a string.
 */
export async function readPrepared<Row extends object>(
  strings: readonly string[],
  ...parts: unknown[]
): Promise<Row[]> {
  const { text, values } = new Prisma.Sql(strings, parts);
  const { rows } = await databasePool().query<Row>({ name: nameOf(text), text, values });
  return rows;
}

/** None behind a pooler: older ones give the next question to a session that does not know the name. */
function nameOf(text: string): string | undefined {
  if (env().DIRECT_DATABASE_URL) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
