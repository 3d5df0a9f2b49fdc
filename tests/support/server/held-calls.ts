/** Calls of route handlers in this process that are paused after their guard: without a port or a timer. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { NextRequest } from "next/server";
import type { RouteHandler } from "@/lib/server/http/route";
import { storage } from "@/lib/server/storage/storage";
import { KEY_ROOTS } from "@/lib/server/storage/object-keys";
import { unguardedDb as db, type Database } from "@/lib/server/database/unguarded-db";

export interface HeldCall {
  handler: RouteHandler;
  verb: string;
  params: Record<string, string | string[]>;
  /** With its question mark. */
  query?: string;
  cookie: string;
  /** An access token, which comes without a cookie. */
  bearer?: string;
  /** Null for a call without a body. */
  body: { bytes: Uint8Array; type: string } | null;
}

/** A gate that pauses calls until it is opened. */
function makeGate() {
  let arrive = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { reached, open, pass: () => (arrive(), opened) };
}

/**
 * Begins the call and pauses it: before its body arrives or, without a body, before its first transaction begins.
 * @returns a function that lets it continue to its end. @throws Error where it ended without a pause.
 */
export async function hold(call: HeldCall): Promise<() => Promise<Response>> {
  const gate = makeGate();
  const release = call.body === null ? holdTransactions(gate.pass) : () => {};
  const response = call.handler(requestOf(call, gate.pass), { params: Promise.resolve(call.params) });
  const early = await Promise.race([gate.reached, response.finally(release)]);
  if (early) throw new Error(`The call was not held, and responded ${early.status}: ${await early.text()}`);
  return () => {
    gate.open();
    return response;
  };
}

const ADDRESSES = { next: 1 };

export function requestOf(
  { verb, query = "", cookie, bearer, body }: HeldCall,
  beforeBody: () => Promise<void>,
): NextRequest {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await beforeBody();
        if (body) controller.enqueue(body.bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  ADDRESSES.next += 1;
  return new NextRequest(`http://localhost:3000/api${query}`, {
    method: verb,
    headers: {
      ...(bearer === undefined
        ? { cookie, "sec-fetch-site": "same-origin" }
        : { authorization: `Bearer ${bearer}` }),
      // Limits count by address.
      "x-forwarded-for": `10.0.${ADDRESSES.next >> 8}.${ADDRESSES.next & 255}`,
      ...(body && { "content-type": body.type }),
    },
    ...(body && { body: stream, duplex: "half" }),
  });
}

/** The program's database in this process is on the global object: this replaces it by one whose transactions are paused. */
function holdTransactions(pass: () => Promise<void>): () => void {
  const stored = globalThis as { strideframeDb?: Database };
  const real = db();
  stored.strideframeDb = new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "$transaction") return value;
      return async (...of: Parameters<Database["$transaction"]>) => {
        // One transaction is paused: those behind it continue.
        stored.strideframeDb = real;
        await pass();
        return real.$transaction(...of);
      };
    },
  });
  return () => (stored.strideframeDb = real);
}

/** All stored data as one text: if two are equal, nothing was written in between. */
export async function readEverything(): Promise<string> {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('RateLimit', '_prisma_migrations')`;
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS digest FROM ${name} t`,
  );
  const rows = await db().$queryRawUnsafe<object[]>(`${digests.join(" UNION ALL ")} ORDER BY name`);
  const [jobs] = await db().$queryRaw<object[]>`SELECT count(*)::int AS jobs FROM pgboss.job`;
  const objects = await Promise.all(KEY_ROOTS.map((root) => storage().list(root)));
  return JSON.stringify([...rows, jobs, objects.flat().map(({ key }) => key)], null, 1);
}

/** Deletes all rows and objects: with leftovers the digests would take longer and longer. */
export async function restart(dataDir: string): Promise<void> {
  await rm(join(dataDir, "objects"), { recursive: true, force: true });
  await db().$executeRaw`TRUNCATE "User", "Post", "AuditEntry", "Mail", "Payment", "Invoice" CASCADE`;
}
