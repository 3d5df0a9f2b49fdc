import { createHmac } from "node:crypto";
import pg from "pg";
import { directDatabaseConnection } from "../database/database-connection";
import { env } from "../env";
import { storage } from "../storage/storage";
import type { ObjectStorage } from "../storage/storage-port";

export interface Instance {
  /** A direct connection, without a pooler. */
  database: pg.ClientConfig;
  objects: ObjectStorage;
  secret: string;
}

export const thisInstance = (): Instance => ({
  database: directDatabaseConnection(),
  objects: storage(),
  secret: env().AUTH_SECRET,
});

/** Not from the pool: it holds a lock for long and its statements have no time limit. */
export async function connect({ database }: Instance): Promise<pg.Client> {
  const client = new pg.Client({ ...database, keepAlive: true });
  // A lost connection fails the next statement.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Compares secrets without revealing them. */
export const secretFingerprint = ({ secret }: Instance): string =>
  createHmac("sha256", secret).update("backup").digest("hex").slice(0, 16);
