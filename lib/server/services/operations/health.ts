/** Checks each part with a short timeout; the database on its own connection, because calls may hold all others. */
import type { Health, Readiness } from "@/lib/contracts/health";
import { env } from "../../env";
import { checkQueue } from "../../queue/queue";
import { querySpare } from "../../database/spare-connection";
import { storage } from "../../storage/storage";
import { requireWritable } from "../../storage/write-check";

const TIMEOUT_MS = 2000;
/** The check is public, so parallel callers share a result. */
const CACHE_MS = 500;
/** Six beats of lib/server/database/heartbeat.ts. */
const WORKER_SILENCE_SECONDS = 30;

let latest: { at: number; health: Promise<Health> } | undefined;

export function checkHealth(): Promise<Health> {
  if (!latest || performance.now() - latest.at > CACHE_MS)
    latest = { at: performance.now(), health: checkParts() };
  return latest.health;
}

export async function checkReadiness(): Promise<Readiness> {
  const { database, storage: objects, queue, disk } = await checkHealth();
  const isReady = [database, objects, queue, disk].every((part) => part === "ok");
  return { status: isReady ? "ok" : "failed", database, storage: objects, queue, disk };
}

async function checkParts(): Promise<Health> {
  const [database, objects, queue, worker, disk] = await Promise.all([
    checkPart(() => querySpare("SELECT 1")),
    checkPart(() => storage().check()),
    checkPart(checkQueue),
    checkPart(requireWorker),
    checkPart(() => requireWritable(env().DATA_DIR)),
  ]);
  const isWell = [database, objects, queue, worker, disk].every((part) => part === "ok");
  return { status: isWell ? "ok" : "failed", database, storage: objects, queue, worker, disk };
}

async function checkPart(part: () => Promise<unknown>): Promise<"ok" | "failed"> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), TIMEOUT_MS);
  });
  try {
    await Promise.race([part(), timeout]);
    return "ok";
  } catch {
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}

async function requireWorker(): Promise<void> {
  const sql = `SELECT at > now() - make_interval(secs => $1) AS "isAlive" FROM "Heartbeat" WHERE part = 'worker'`;
  const { rows } = await querySpare<{ isAlive: boolean }>(sql, [WORKER_SILENCE_SECONDS]);
  if (!rows[0]?.isAlive) throw new Error("No worker has sent a heartbeat");
}
