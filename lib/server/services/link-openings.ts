/** When a share link was opened and by whom, for the video's owner only. */
import type { LinkOpening } from "@/lib/contracts/shares";
import type { VideoAccess } from "../access/video-access";
import { writeTransaction } from "../access/write-transaction";
import { db, type Transaction } from "../database/db";
import type { LinkOpening as Row, Prisma } from "../generated/prisma/client";
import { notify } from "./notifications/notify";

const ONCE_MS = 3600 * 1000;
const MAX_OPENINGS = 200;
/** Openings with a name are kept first: those without one can be made at will. */
const NAMED_FIRST = 100;

/** By account or guest pass; null for the owner and for viewers without a link. */
export function openingRecipient({ linkId, authorId, video }: VideoAccess) {
  if (linkId === null || authorId === null || authorId === video.ownerId) return null;
  return { linkId, guestId: authorId };
}

/** This link; of a comparison, which is opened once for its owner, the live links to both rides. */
const sameOpening = (linkId: string): Prisma.ShareLinkWhereInput => ({
  OR: [{ id: linkId }, { revokedAt: null, comparison: { links: { some: { id: linkId } } } }],
});

export async function recordOpening(access: VideoAccess<"view">): Promise<void> {
  const recipient = openingRecipient(access);
  if (!recipient) return;
  const { linkId } = recipient;
  const last = await db().linkOpening.findFirst({ where: recipient, orderBy: { openedAt: "desc" } });
  if (last && last.openedAt.getTime() > Date.now() - ONCE_MS) return;
  await writeTransaction(access, async (transaction) => {
    if ((await transaction.linkOpening.count({ where: { link: sameOpening(linkId) }, take: 1 })) === 0)
      await notify(transaction, "linkOpened", { videoId: access.video.id, linkId });
    await transaction.linkOpening.create({ data: { ...recipient, name: last?.name } });
    await deleteOldOpenings(transaction, linkId);
  });
}

async function deleteOldOpenings(transaction: Transaction, linkId: string): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM "LinkOpening" WHERE id IN (
      SELECT id FROM (
        SELECT id, "openedAt", name <> '' AND ROW_NUMBER() OVER (
          PARTITION BY name <> '' ORDER BY "openedAt" DESC, id DESC
        ) <= ${NAMED_FIRST} AS "isFirst"
        FROM "LinkOpening" WHERE "linkId" = ${linkId}::uuid
      ) AS ranked
      ORDER BY "isFirst" DESC, "openedAt" DESC, id DESC OFFSET ${MAX_OPENINGS})`;
}

export async function nameOpenings(
  transaction: Transaction,
  access: VideoAccess,
  name: string,
): Promise<void> {
  const recipient = openingRecipient(access);
  if (recipient)
    await transaction.linkOpening.updateMany({
      where: { ...recipient, name: { not: name } },
      data: { name },
    });
}

export const newestOpenings = {
  orderBy: [{ openedAt: "desc" }, { id: "desc" }],
  take: MAX_OPENINGS,
} satisfies Prisma.ShareLink$openingsArgs;

export const toOpening = ({ id, name, openedAt }: Pick<Row, "id" | "name" | "openedAt">): LinkOpening => ({
  id,
  name,
  openedAt: openedAt.toISOString(),
});

export async function listOpenings(linkId: string): Promise<LinkOpening[]> {
  return (await db().linkOpening.findMany({ where: { linkId }, ...newestOpenings })).map(toOpening);
}
