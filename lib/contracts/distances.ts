import { z } from "zod";

export const distance = z
  .object({
    id: z.string(),
    fromMarkerId: z.string(),
    toMarkerId: z.string(),
    metres: z.number().positive(),
    label: z.string(),
    createdAt: z.iso.datetime(),
    authorName: z.string(),
    isGuest: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: "Distance" });

export type Distance = z.infer<typeof distance>;
