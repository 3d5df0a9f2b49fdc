/** The way to PostgreSQL, on sockets whose faults can be distinguished from those of every other connection. */
import { Socket } from "node:net";
import { noteDatabaseFault } from "./database-away";
import { env } from "./env";

/** What clients and pools of `pg` begin with that need nothing of a session; a pooler in transaction mode may be in between. */
export const databaseConnection = () => ({ connectionString: env().DATABASE_URL, stream: databaseSocket });

/** The same for LISTEN and the queue, whose sessions are their own. */
export const directDatabaseConnection = () => ({
  connectionString: env().DIRECT_DATABASE_URL ?? env().DATABASE_URL,
  stream: databaseSocket,
});

/** A socket as `pg` makes one for itself. */
export const databaseSocket = (): Socket => new Socket().on("error", noteDatabaseFault);
