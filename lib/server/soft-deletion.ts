/**
 * Which rows a query means, of the tables whose deleted rows stay for a while: a lint rule (`soft-deletion`) refuses a query on
 * them without one of these in its `where`.
 */
export const NOT_DELETED = { deletedAt: null };
export const EVEN_DELETED = { deletedAt: undefined };

/** The videos of a library: an upload is one when it is complete. */
export const LISTED = { ...NOT_DELETED, status: { not: "uploading" } } as const;
