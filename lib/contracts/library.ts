import { z } from "zod";
import type { LibraryPart as Part } from "@/lib/domain/videos/library-reading";
import { videoNews } from "./video-news";
import { video } from "./videos";

/** Larger than in other lists: a row has 0.5 kB, and a library is read to its end. */
export const LIBRARY_PAGE_MAX = 500;
export const MAX_CHANGES = 30;
export const MAX_DELETED = 300;

const count = z.int().nonnegative();

export const libraryVideo = video
  .pick({
    id: true,
    title: true,
    description: true,
    collectionId: true,
    duration: true,
    createdAt: true,
    thumbnailPath: true,
    processingStatus: true,
    processingError: true,
  })
  .extend({
    /** How many live links it has; absent for none. */
    links: count.optional(),
  });

export const libraryPart: z.ZodType<Part<LibraryVideo>> = z.object({
  kind: z.enum(["start", "page", "changes"]),
  videos: z.array(libraryVideo),
  gone: z.array(z.string()),
  total: count,
  seconds: z.number().nonnegative(),
  inCollections: z.record(z.string(), count),
  unread: z.record(z.string(), count),
  news: z.array(videoNews),
  next: z.string().nullable(),
  since: z.string(),
});

/** Creation time and id of a video: a position in the list. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, "Unknown page")
  .transform((text) => {
    const [createdAt = "", id = ""] = text.split("_");
    return { createdAt, id };
  })
  .pipe(z.object({ createdAt: z.iso.datetime("Unknown page"), id: z.uuid("Unknown page") }));

/** A database transaction and the hour of the addresses, from an earlier response. */
const since = z
  .string()
  .regex(/^\d{1,19}\.\d{1,12}$/, "Unknown version")
  .transform((text) => {
    const [transaction = "0", addressEnd = "0"] = text.split(".");
    return { transaction: BigInt(transaction), addressEnd: Number(addressEnd) };
  })
  .refine(({ transaction }) => transaction < 2n ** 63n, "Unknown version");

/** Without parameters the whole list, as specified; `limit` for a page; `since` for changes. */
export const libraryQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(LIBRARY_PAGE_MAX).optional(),
    after: cursor.optional(),
    since: since.optional(),
  })
  .refine(
    (query) => query.since === undefined || (query.limit ?? query.after) === undefined,
    "Changes do not come in pages",
  )
  .refine((query) => query.after === undefined || query.limit !== undefined, "A page has a limit");

export type LibraryVideo = z.infer<typeof libraryVideo>;
export type LibraryPart = Part<LibraryVideo>;
export type LibraryQuery = z.infer<typeof libraryQuery>;
