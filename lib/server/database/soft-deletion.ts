/** Conditions for tables with soft deletion; the lint rule `soft-deletion` requires one of them in each `where`. */
export const NOT_DELETED = { deletedAt: null };
export const EVEN_DELETED = { deletedAt: undefined };

export const LISTED = { ...NOT_DELETED, status: { not: "uploading" } } as const;
