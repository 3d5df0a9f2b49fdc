/** The entry to a share link: what a guest pass and signed addresses hold of it. A changed code makes another, which ends the old. */
import { Prisma, type ShareLink } from "../generated/prisma/client";

export const entryIdOf = ({ id, entryId }: Pick<ShareLink, "id" | "entryId">): string => entryId ?? id;

/** The same of a link `l` in SQL. */
export const linkEntryId = Prisma.sql`COALESCE(l."entryId", l.id)`;

/** The links that are entered by one of these. */
export const enteredBy = (entryIds: readonly string[]) => ({
  OR: [{ entryId: { in: [...entryIds] } }, { entryId: null, id: { in: [...entryIds] } }],
});
