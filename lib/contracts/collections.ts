import { z } from "zod";
import { newId } from "./new-id";
import { typedText } from "./typed-text";

const name = typedText("Name is required", 100, "Name must be at most 100 characters").min(
  1,
  "Name is required",
);
const description = typedText(
  "Description must be text",
  1000,
  "Description must be at most 1000 characters",
);

export const collection = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Collection" });

export const collectionBody = z.object({ id: newId.optional(), name, description: description.default("") });
export const collectionEdit = z
  .object({ name, description })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export type Collection = z.infer<typeof collection>;
export type CollectionBody = z.infer<typeof collectionBody>;
export type CollectionEdit = z.infer<typeof collectionEdit>;
