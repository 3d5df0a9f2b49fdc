import { z } from "zod";
import { isSampleId } from "@/lib/domain/videos/sample-ride";

/** With an id from the client the call is idempotent: 201, then 200. Without one, each call creates a row. */
export const newId = z
  .union([z.uuidv4(), z.uuidv7()], "An id must be a UUID of version 4 or 7")
  .refine((id) => !isSampleId(id), "This id is kept for the sample ride");
