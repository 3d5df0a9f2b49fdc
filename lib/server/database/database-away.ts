/** Distinguishes an unavailable database from a fault of ours. */

/** Prisma's codes for: unreachable, connect timeout, connection lost, pool timeout, transaction timeout, write conflict. */
const AWAY_CODES = new Set(["P1000", "P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"]);

/** PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const AWAY_SQL_STATES = /^(08\w{3}|53\w{3}|58\w{3}|57P0\d|57014|55P03|40001|40P01)$/;
/** Codes of sockets; only those of database sockets count. */
const AWAY_SOCKETS = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;

/** Names of Prisma and its driver adapter. */
const AWAY_KINDS = new Set([
  "PrismaClientInitializationError",
  "PrismaClientRustPanicError",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);

const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Can't reach database/i;

/** Global, because the proxy and the rest are built separately but share one pool. */
const globalSingleton = globalThis as { strideframeDatabaseFaults?: WeakSet<object> };
const faultsOfSockets = () => (globalSingleton.strideframeDatabaseFaults ??= new WeakSet());

export const noteDatabaseFault = (error: object): void => void faultsOfSockets().add(error);

const MAX_LAYERS = 6;

/** Why the database was unavailable (stopped, starting, out of connections, timeouts), for the log; null for other errors. */
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

/** The cause: Prisma keeps the driver's in `meta`, and a failed connect to several addresses has a list. */
function causeOf(layer: object): unknown {
  const { meta, cause, errors } = layer as {
    meta?: { driverAdapterError?: unknown };
    cause?: unknown;
    errors?: unknown;
  };
  return meta?.driverAdapterError ?? cause ?? (Array.isArray(errors) ? errors[0] : undefined);
}
