/** What a backup says of itself: every table and every object, with its SHA-256 and the chunks that it is in. */
import { z } from "zod";

/** Raised when what is written can no longer be read by the program before. */
export const FORMAT = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The chunks lie in the target's chunk store, in this order. */
const content = z.object({ sha256: digest, chunks: z.array(digest) });

const table = content.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** The condition of the rows that are kept; null for all. */
  where: z.string().nullable(),
  rows: z.number().int(),
});

const object = content.extend({
  key: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  /** In storage, when it was read: one with the same key, size and time is not read again. */
  modifiedAt: z.iso.datetime(),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the rows were read. */
  madeAt: z.iso.datetime(),
  /** Names the AUTH_SECRET by which its share links were made, without telling it. */
  secretMark: z.string(),
  /** Those that the database had, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  objects: z.array(object),
  /** Keys of rows whose object was not in storage. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = z.infer<typeof table>;
export type SavedObject = z.infer<typeof object>;
export type SavedContent = z.infer<typeof content>;

/** A message for the operator: why the command refused, before it changed anything. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}
