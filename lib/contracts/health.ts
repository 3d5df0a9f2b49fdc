import { z } from "zod";

const part = z.enum(["ok", "failed"]);

export const health = z.object({
  status: z.enum(["ok", "failed"]),
  database: part,
  storage: part,
  queue: part,
});

export type Health = z.infer<typeof health>;
