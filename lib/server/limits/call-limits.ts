/** What every call of somebody counts against, without its route having to say so. */
import type { Viewer } from "../access/viewer";
import { count } from "./counters";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** @throws AppError rateLimited. */
export async function countCall(method: string, { user }: Viewer, address: string): Promise<void> {
  if (!user) return count("guestCalls", { address });
  return count(READS.has(method) ? "reads" : "writes", { user: user.id });
}
