import { z } from "zod";

/**
 * The id of a new row, made by the client before the call. The same call sent again (a lost answer, an offline queue) is
 * then the same row: 201 the first time, 200 from then on. Without it the server makes the id, and a repeat is another row.
 */
export const newId = z.union([z.uuidv4(), z.uuidv7()], "An id must be a UUID of version 4 or 7");
