import { z } from "zod";
import { isSampleId } from "@/lib/domain/videos/sample-ride";

/**
 * An id made by the client makes the call idempotent: 201 the first time, 200 for repeats. Without it a repeat creates
 * another row.
 */
export const newId = z
  .union([z.uuidv4(), z.uuidv7()], "An id must be a UUID of version 4 or 7")
  .refine((id) => !isSampleId(id), "This id is kept for the sample ride");
