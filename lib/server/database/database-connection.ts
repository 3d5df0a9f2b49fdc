/** Connects to PostgreSQL by sockets whose errors can be recognised. */
import { Socket } from "node:net";
import { noteDatabaseFault } from "./database-away";
import { env } from "../env";

/** For use without session state: a pooler in transaction mode may be in between. */
export const databaseConnection = () => ({ connectionString: env().DATABASE_URL, stream: databaseSocket });

/** For LISTEN and the queue, which need sessions of their own. */
export const directDatabaseConnection = () => ({
  connectionString: env().DIRECT_DATABASE_URL ?? env().DATABASE_URL,
  stream: databaseSocket,
});

export const databaseSocket = (): Socket => new Socket().on("error", noteDatabaseFault);
