/** What a backup contains: every table and object with SHA-256 and chunks. */
import { z } from "zod";

/** Raise it when earlier versions cannot read the format. */
export const FORMAT = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const content = z.object({ sha256: digest, chunks: z.array(digest) });

const table = content.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  where: z.string().nullable(),
  rows: z.number().int(),
});

const object = content.extend({
  key: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  /** An object with the same key, size and time is not read again. */
  modifiedAt: z.iso.datetime(),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Identifies the AUTH_SECRET of its share links without revealing it. */
  secretMark: z.string(),
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

/** Why a command refused before it changed anything, for the operator. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}
