import { z } from "zod";

const part = z.enum(["ok", "failed"]);

export const health = z.object({
  status: z.enum(["ok", "failed"]),
  /** PostgreSQL answers. */
  database: part,
  /** The bucket answers, or the folder of objects takes a file. */
  storage: part,
  /** The queue has a table for every job. */
  queue: part,
  /** A worker's heartbeat within the last half minute. */
  worker: part,
  /** The disk below DATA_DIR takes a file. */
  disk: part,
});

/** Whether this process may be sent calls: the parts that they need. A worker is not one of them. */
export const readiness = health.omit({ worker: true });

/** Whether this process answers at all; a process that does not is to be started again. */
export const liveness = z.object({ status: z.literal("ok") });

export type Health = z.infer<typeof health>;
export type Readiness = z.infer<typeof readiness>;
