import { z } from "zod";

const part = z.enum(["ok", "failed"]);

export const health = z.object({
  status: z.enum(["ok", "failed"]),
  database: part,
  /** The bucket responds, or the folder is writable. */
  storage: part,
  /** Has a table for every job. */
  queue: part,
  /** Heartbeat within the last half minute. */
  worker: part,
  disk: part,
});

/** Whether this process can take calls, which does not need a worker. */
export const readiness = health.omit({ worker: true });

export const liveness = z.object({ status: z.literal("ok") });

export type Health = z.infer<typeof health>;
export type Readiness = z.infer<typeof readiness>;
