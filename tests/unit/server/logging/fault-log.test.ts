import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { whyDatabaseAway } from "@/lib/server/database/database-away";
import { databaseSocket } from "@/lib/server/database/database-connection";
import { FAULT_INTERVAL_MS, FaultLog, logConsoleErrors } from "@/lib/server/logging/fault-log";
import { log } from "@/lib/server/logging/log";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a fault is logged at once, then once per interval with its count, until it ends", () => {
  const lines: object[] = [];
  const faults = new FaultLog((fields, message) => lines.push({ ...fields, message }));
  for (let n = 0; n < 500; n++) faults.note("databaseAway", { reason: "P1001" });
  faults.note("other kind", {});
  expect(lines).toEqual([
    { kind: "databaseAway", reason: "P1001", message: "fault" },
    { kind: "other kind", message: "fault" },
  ]);
  jest.advanceTimersByTime(FAULT_INTERVAL_MS);
  const again = { kind: "databaseAway", intervalMs: FAULT_INTERVAL_MS, message: "the same fault again" };
  expect(lines.slice(2)).toEqual([{ ...again, leftOut: 499 }]);
  faults.note("databaseAway", { reason: "P1001" });
  expect(lines).toHaveLength(3);
  jest.advanceTimersByTime(FAULT_INTERVAL_MS);
  expect(lines.slice(3)).toEqual([{ ...again, leftOut: 1 }]);
  jest.advanceTimersByTime(10 * FAULT_INTERVAL_MS);
  expect(lines).toHaveLength(4);
  faults.note("databaseAway", { reason: "P1017" });
  expect(lines.at(-1)).toEqual({ kind: "databaseAway", reason: "P1017", message: "fault" });
});

test("faults of a thousand different kinds are not a thousand lines", () => {
  const lines: object[] = [];
  const faults = new FaultLog((fields) => lines.push(fields));
  for (let n = 0; n < 1000; n++) faults.note(`kind ${n}`, {});
  expect(lines.length).toBeLessThan(60);
});

test.each<[string, unknown, string | null]>([
  ["a caller, or another server, that hung up", Object.assign(new Error(), { code: "ECONNRESET" }), null],
  ["shutting down", Object.assign(new Error("terminating"), { code: "57P01" }), "57P01"],
  ["an overlong statement", { meta: { driverAdapterError: { cause: { originalCode: "57014" } } } }, "57014"],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), "timeout"],
  ["several addresses", new AggregateError([{ code: "57P03" }]), "57P03"],
  [
    "a value that is taken",
    { code: "P2002", meta: { driverAdapterError: { cause: { code: "23505" } } } },
    null,
  ],
  ["a fault of ours", new TypeError("x is not a function"), null],
  ["nothing", undefined, null],
])("%s: is the database unreachable?", (_what, error, reason) => {
  expect(whyDatabaseAway(error)).toBe(reason);
});

test("a refused or reset connection counts as the database's only if it was one to the database", async () => {
  const server = createServer((socket) => socket.resetAndDestroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const connect = () => {
    const socket = databaseSocket().connect(port, "127.0.0.1");
    return new Promise<Error>((resolve) => socket.once("error", resolve));
  };
  expect(whyDatabaseAway(await connect())).toBe("ECONNRESET");
  await new Promise((resolve) => server.close(resolve));
  expect(whyDatabaseAway(new Error("query", { cause: await connect() }))).toBe("ECONNREFUSED");
});

test("what a library writes to the console is a fault, a deprecation is not", () => {
  Object.assign(process.env, {
    DATABASE_URL: "postgres://unused",
    AUTH_SECRET: "a secret that is long enough to be one",
  });
  const { error } = console;
  const written: string[] = [];
  jest
    .spyOn(log(), "warn")
    .mockImplementation((_fields: unknown, text?: string) => written.push(`warn ${text}`));
  jest
    .spyOn(log(), "error")
    .mockImplementation((_fields: unknown, text?: string) => written.push(`error ${text}`));
  try {
    logConsoleErrors();
    console.error("(node:12) DeprecationWarning: client.query() is deprecated");
    console.error("(node:12) [DEP0170] DeprecationWarning: the address is invalid");
    console.error("(node:12) ExperimentalWarning: an interface may change");
    console.error("(node:12) MaxListenersExceededWarning: a leak");
  } finally {
    console.error = error;
  }
  expect(written).toEqual([
    "warn (node:12) DeprecationWarning: client.query() is deprecated",
    "warn (node:12) [DEP0170] DeprecationWarning: the address is invalid",
    "warn (node:12) ExperimentalWarning: an interface may change",
    "error fault",
  ]);
});
