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
  /** A worker has said within half a minute that it lives. */
  worker: part,
  /** The disk below DATA_DIR takes a file. */
  disk: part,
});

export type Health = z.infer<typeof health>;
