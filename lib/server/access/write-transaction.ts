/** The only way to write after a guard: checks again in the transaction, since the access may have ended. */
import { AppError } from "@/lib/domain/app-error";
import { invalidToken } from "../auth/access-tokens";
import type { Transaction } from "../database/db";
import { Prisma } from "../generated/prisma/client";
import { lockAccounts } from "./account-lock";
import { unguardedDb } from "../database/unguarded-db";
import { adminsOnly, codeChanged, linkEnded, notFound, signInFirst } from "./guard";
import type { Granted, GrantFacts } from "./grant";
import { isEntryLive, isLinkLive, isSessionLive, isTokenLive, isVideoThere } from "./live-access";

export interface Locks {
  /** Accounts that the work changes. Lock order, against deadlocks: accounts by id, session, video, link, rows. */
  accounts?: readonly string[];
  admins?: true;
  timeoutMs?: number;
}

/**
 * Runs `work` after locking the rows of the grant: an ended access is refused, and a change that ends it waits. The
 * video is locked too, so quotas count correctly. @throws AppError as the guard would now: unauthenticated without
 * session or token, forbidden for a former admin or a link with fewer rights, gone or notFound without the link,
 * notFound without the video.
 */
export function writeTransaction<Result>(
  { grant: { facts } }: Granted,
  work: (transaction: Transaction) => Promise<Result>,
  { accounts = [], admins, timeoutMs }: Locks = {},
): Promise<Result> {
  return unguardedDb().$transaction(
    async (transaction) => {
      const own = facts.asAdmin && facts.caller ? [facts.caller.userId] : [];
      if (admins || accounts.length > 0) await lockAccounts(transaction, [...accounts, ...own], { admins });
      const rows = await transaction.$queryRaw<unknown[]>(accessCondition(facts));
      if (rows.length === 0) throw await explainRefusal(transaction, facts);
      return work(transaction);
    },
    { timeout: timeoutMs },
  );
}

/** One row while the grant holds, read and locked at once. An account's row is locked only for admins' rights. */
function accessCondition({ caller, asAdmin, link, video }: GrantFacts): Prisma.Sql {
  const tables: Prisma.Sql[] = [];
  const conditions: Prisma.Sql[] = [];
  const locks: Prisma.Sql[] = [];
  if (caller) {
    const isToken = caller.kind === "token";
    const table = isToken ? Prisma.sql`"AccessToken"` : Prisma.sql`"Session"`;
    const id = Prisma.sql`${caller.id}::uuid`;
    tables.push(Prisma.sql`${table} s JOIN "User" u ON u.id = s."userId"`);
    conditions.push(isToken ? isTokenLive(id) : isSessionLive(id));
    if (asAdmin) {
      conditions.push(Prisma.sql`u."accountType" = 'admin'`);
      locks.push(Prisma.sql`FOR SHARE OF u`);
    }
    locks.push(Prisma.sql`FOR KEY SHARE OF s`);
  }
  if (video) {
    tables.push(Prisma.sql`"Video" v`);
    conditions.push(Prisma.sql`v.id = ${video.id}::uuid`, isVideoThere);
    if (video.must === "beOwn") conditions.push(Prisma.sql`v."ownerId" = s."userId"`);
    if (video.must === "beDemo") conditions.push(Prisma.sql`v."isDemo"`);
    locks.push(Prisma.sql`FOR UPDATE OF v`);
  }
  if (link) {
    const { entryId, guestsMayDeleteMarkers } = link;
    tables.push(Prisma.sql`"ShareLink" l`);
    conditions.push(
      isEntryLive(Prisma.sql`${entryId}::uuid`),
      Prisma.sql`l."guestsMayDeleteMarkers" = ${guestsMayDeleteMarkers}`,
    );
    locks.push(Prisma.sql`FOR SHARE OF l`);
  }
  return Prisma.sql`SELECT 1 FROM ${Prisma.join(tables)}
    WHERE ${Prisma.join(conditions, " AND ")} ${Prisma.join(locks, " ")}`;
}

async function isStillLive(transaction: Transaction, linkId: string): Promise<boolean> {
  const live = await transaction.$queryRaw<unknown[]>`
    SELECT 1 FROM "Video" v JOIN "ShareLink" l ON ${isLinkLive(Prisma.sql`${linkId}::uuid`)}`;
  return live.length > 0;
}

async function explainRefusal(
  transaction: Transaction,
  { caller, asAdmin, link, video, isUnlisted }: GrantFacts,
): Promise<AppError> {
  const isValid = async (facts: GrantFacts) =>
    (await transaction.$queryRaw<unknown[]>(accessCondition(facts))).length > 0;
  if (caller && !(await isValid({ caller }))) return caller.kind === "token" ? invalidToken() : signInFirst();
  if (isUnlisted) return notFound("This is no longer there.");
  if (asAdmin && !(await isValid({ caller, asAdmin }))) return adminsOnly();
  if (!link || !(await isValid({ caller: null, video }))) return notFound("Video not found");
  const other = { ...link, guestsMayDeleteMarkers: !link.guestsMayDeleteMarkers };
  if (!(await isValid({ caller: null, video, link: other })))
    return (await isStillLive(transaction, link.id)) ? codeChanged() : linkEnded();
  return new AppError("forbidden", "What this link allows was changed. Please reload the page.");
}
