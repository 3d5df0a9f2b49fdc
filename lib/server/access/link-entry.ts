/** The entry to a share link, named in guest passes and signed addresses. A changed code ends it. */
import { Prisma, type ShareLink } from "../generated/prisma/client";

export const entryIdOf = ({ id, entryId }: Pick<ShareLink, "id" | "entryId">): string => entryId ?? id;

/** In SQL, for a link `l`. */
export const linkEntryId = Prisma.sql`COALESCE(l."entryId", l.id)`;

export const enteredBy = (entryIds: readonly string[]) => ({
  OR: [{ entryId: { in: [...entryIds] } }, { entryId: null, id: { in: [...entryIds] } }],
});
