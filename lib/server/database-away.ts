/** Tells a database that cannot be asked just now from a fault of ours. */

/**
 * Prisma's codes: not reachable, too slow to connect, gone while asked, no free connection, no transaction in time, written
 * by two at once.
 */
const AWAY_CODES = new Set(["P1000", "P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"]);

/** Of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const AWAY_SQL_STATES = /^(08\w{3}|53\w{3}|58\w{3}|57P0\d|57014|55P03|40001|40P01)$/;
/** Of a socket to it; a caller, a mail server or a bucket says the same of theirs. */
const AWAY_SOCKETS = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;

/** What Prisma and its driver adapter call them. */
const AWAY_KINDS = new Set([
  "PrismaClientInitializationError",
  "PrismaClientRustPanicError",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);

/** The pool and the driver give these no code. */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Can't reach database/i;

/** Kept on the global object: the proxy and the rest of the program are built apart, and share one pool. */
const globalSingleton = globalThis as { strideframeDatabaseFaults?: WeakSet<object> };
const faultsOfSockets = () => (globalSingleton.strideframeDatabaseFaults ??= new WeakSet());

/** Notes an error as one of a socket to the database. */
export const noteDatabaseFault = (error: object): void => void faultsOfSockets().add(error);

/** How deep an error may lie in the ones around it. */
const MAX_LAYERS = 6;

/**
 * Why the database could not be asked, in one word for the log; null when that was not it. Counted as away: stopped,
 * starting, out of connections, a pool that gave none in time, a statement or lock that took too long.
 */
export function whyDatabaseAway(error: unknown): string | null {
  let layer: unknown = error;
  for (let depth = 0; depth < MAX_LAYERS && typeof layer === "object" && layer !== null; depth++) {
    const { code, kind, name, message, originalCode } = fieldsOf(layer);
    if (AWAY_CODES.has(code)) return code;
    for (const state of [code, originalCode]) if (AWAY_SQL_STATES.test(state)) return state;
    if (AWAY_SOCKETS.test(code) && faultsOfSockets().has(layer)) return code;
    for (const each of [kind, name]) if (AWAY_KINDS.has(each)) return each;
    if (layer instanceof Error && AWAY_MESSAGES.test(message)) return "timeout";
    layer = causeOf(layer);
  }
  return null;
}

function fieldsOf(layer: object): Record<"code" | "kind" | "name" | "message" | "originalCode", string> {
  const text = (field: string) => {
    const value: unknown = Reflect.get(layer, field);
    return typeof value === "string" ? value : "";
  };
  return {
    code: text("code"),
    kind: text("kind"),
    name: text("name"),
    message: text("message"),
    originalCode: text("originalCode"),
  };
}

/** The error inside: Prisma keeps the driver's in `meta`, a failed connect to several addresses is a list. */
function causeOf(layer: object): unknown {
  const { meta, cause, errors } = layer as {
    meta?: { driverAdapterError?: unknown };
    cause?: unknown;
    errors?: unknown;
  };
  return meta?.driverAdapterError ?? cause ?? (Array.isArray(errors) ? errors[0] : undefined);
}
