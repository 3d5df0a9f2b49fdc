/** Answers "does it work": each part is asked, none is waited for long. */
import type { Health } from "@/lib/contracts/health";
import { db } from "../db";
import { checkQueue } from "../queue";
import { storage } from "../storage/storage";

const PATIENCE_MS = 2000;

async function ask(part: () => Promise<unknown>): Promise<"ok" | "failed"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), PATIENCE_MS);
  });
  try {
    await Promise.race([part(), late]);
    return "ok";
  } catch {
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}

export async function checkHealth(): Promise<Health> {
  const [database, objects, queue] = await Promise.all([
    ask(() => db().$queryRaw`SELECT 1`),
    ask(() => storage().check()),
    ask(checkQueue),
  ]);
  const isWell = [database, objects, queue].every((part) => part === "ok");
  return { status: isWell ? "ok" : "failed", database, storage: objects, queue };
}
