/** The two places that an instance of the program keeps everything in, as backups see them. */
import { createHmac } from "node:crypto";
import pg from "pg";
import { directDatabaseConnection } from "../database-connection";
import { env } from "../env";
import { storage } from "../storage/storage";
import type { ObjectStorage } from "../storage/storage-port";

export interface Instance {
  /** Of the database itself, past any pooler. */
  database: pg.ClientConfig;
  objects: ObjectStorage;
  /** AUTH_SECRET. */
  secret: string;
}

export const thisInstance = (): Instance => ({
  database: directDatabaseConnection(),
  objects: storage(),
  secret: env().AUTH_SECRET,
});

/** Not of the pool: it waits for locks, holds one for long, and its statements take as long as they take. */
export async function connect({ database }: Instance): Promise<pg.Client> {
  const client = new pg.Client({ ...database, keepAlive: true });
  // A connection that is lost fails the next statement.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The same for the same secret, which nobody can tell from it. */
export const secretMark = ({ secret }: Instance): string =>
  createHmac("sha256", secret).update("backup").digest("hex").slice(0, 16);
