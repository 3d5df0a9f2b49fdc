/** Accounts as the admin area lists, shows and edits them. */
import type {
  AdminTotals,
  AdminUser,
  AdminUserDetail,
  AdminUserEdit,
  AdminUsersQuery,
} from "@/lib/contracts/admin-users";
import { PROFILE_FIELDS } from "@/lib/contracts/audit";
import type { User as WireUser } from "@/lib/contracts/auth";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { fullName } from "@/lib/domain/account-name";
import { AppError } from "@/lib/domain/app-error";
import { dollarsOf, minutesOf, usageOf, type AccountSums } from "@/lib/domain/billing";
import type { Account, LiveSession } from "../auth/sessions";
import { db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { lockAccount } from "./account-lock";
import { accountSums, readSums } from "./account-sums";
import { recordAudit } from "./audit";
import { readLibrary } from "./library-rows";
import { toUser } from "./users";
import { toVideo } from "./videos";

const account = Prisma.sql`u.id, u.email, u."firstName", u."lastName", u."phoneNumber", u.gender,
  u."accountType"::text AS "accountType", u."profileImageUrl", u."createdAt", u."updatedAt",
  u."passwordHash" IS NOT NULL AS "hasLocalAuth"`;

/** As `dueCents` in lib/domain/billing.ts. */
const DUE_CENTS = Prisma.sql`floor((s."billableSeconds" * 5 + 3) / 6) - s."paidCents"`;

/** Orders by what stands in the account's own row. */
const OWN_ORDERS = {
  createdAt: Prisma.sql`u."createdAt"`,
  name: Prisma.sql`lower(u."firstName" || ' ' || u."lastName")`,
  accountType: Prisma.sql`u."accountType"::text`,
};
const ORDERS: Record<AdminUsersQuery["orderBy"], Prisma.Sql> = {
  ...OWN_ORDERS,
  freeMinutesUsed: Prisma.sql`s."freeSeconds"`,
  totalVideos: Prisma.sql`s.videos`,
  amountDue: DUE_CENTS,
};
const PAGE = Prisma.sql`SELECT id FROM page`;

/** A page of the accounts, in one statement however many there are. @returns also how many were found. */
export async function listAdminUsers(query: AdminUsersQuery): Promise<{ users: AdminUser[]; total: number }> {
  const { orderBy, direction, limit, offset } = query;
  const order = Prisma.sql`${ORDERS[orderBy]} ${Prisma.raw(direction)}, u.id ${Prisma.raw(direction)}`;
  const found = isFound(query.search);
  const cut = Prisma.sql`WHERE ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const columns = Prisma.sql`
    SELECT ${account}, s.videos, s."freeVideos", s."freeSeconds", s."billableSeconds", s."paidCents" FROM "User" u`;
  // Where the order is not by the sums, only those of the page are added up.
  const rows = db().$queryRaw<(Account & AccountSums)[]>(
    orderBy in OWN_ORDERS
      ? Prisma.sql`WITH page AS (SELECT u.id FROM "User" u ${cut}) ${columns}
          JOIN ${accountSums(undefined, PAGE)} s ON s."userId" = u.id WHERE u.id IN (${PAGE}) ORDER BY ${order}`
      : Prisma.sql`${columns} JOIN ${accountSums()} s ON s."userId" = u.id ${cut}`,
  );
  const counts = db().$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM "User" u WHERE ${found}`;
  const [users, [count]] = await Promise.all([rows, counts]);
  return { users: users.map(toAdminUser), total: count?.total ?? 0 };
}

/** All accounts added up, in one statement. */
export async function readTotals(): Promise<AdminTotals> {
  const [sums] = await db().$queryRaw<{ users: number; videos: number; cents: number }[]>`
    SELECT count(*)::int AS users, coalesce(sum(s.videos), 0)::int AS videos,
      coalesce(sum(greatest(${DUE_CENTS}, 0)), 0)::float8 AS cents
    FROM ${accountSums()} s`;
  const { users = 0, videos = 0, cents = 0 } = sums ?? {};
  return { users, videos, billableMinutes: minutesOf(cents), estimatedRevenue: dollarsOf(cents) };
}

/** Every word of the search stands somewhere in the name, the address or the id; % and _ are signs like others. */
function isFound(search: string): Prisma.Sql {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const text = Prisma.sql`(u."firstName" || ' ' || u."lastName" || ' ' || u.email || ' ' || u.id::text)`;
  const tests = words.map((word) => Prisma.sql`${text} ILIKE ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
  return tests.length === 0 ? Prisma.sql`TRUE` : Prisma.join(tests, " AND ");
}

function toAdminUser(row: Account & AccountSums): AdminUser {
  const usage = usageOf(row);
  const { freeVideosUsed, freeMinutesUsed } = usage;
  return { ...toUser(row), freeVideosUsed, freeMinutesUsed, usage };
}

export async function getAdminUser(user: Account): Promise<AdminUserDetail> {
  return { user: toUser(user), usage: usageOf(await readSums(db(), user.id)) };
}

/** Their rows alone: an admin may delete a rider's video and choose it as a demo, but is not shown what is in it. */
export async function listVideosOf(user: Account, { id }: LiveSession): Promise<WireVideo[]> {
  const allowed = allowedActions("admin").filter((action) => action !== "view");
  const holder = { kind: "session", id } as const;
  const videos = await readLibrary(user.id);
  return videos.map((video) => toVideo({ ...video, objects: [] }, { allowed, holder }));
}

/**
 * Changes an account's profile and, where something is changed, writes that down.
 * @throws AppError conflict for the last admin who would be none any more; notFound when the account is gone.
 */
export async function editAdminUser(
  { id, hasLocalAuth }: Account,
  edit: AdminUserEdit,
  adminId: string,
): Promise<WireUser> {
  return db().$transaction(async (transaction) => {
    if (edit.accountType === "user") await requireOtherAdmin(transaction, id);
    await lockAccount(transaction, id);
    const before = await transaction.user.findUnique({ where: { id } });
    if (!before) throw new AppError("notFound", "User not found");
    const fields = PROFILE_FIELDS.filter(
      (field) => edit[field] !== undefined && edit[field] !== before[field],
    );
    if (fields.length === 0) return toUser({ ...before, hasLocalAuth });
    const updated = await transaction.user.update({ where: { id }, data: edit });
    const accountType = fields.includes("accountType") ? edit.accountType : undefined;
    await recordAudit(transaction, adminId, {
      action: "userEdited",
      details: { fields, accountType },
      subjectId: id,
      subjectName: fullName(before),
      accountId: id,
    });
    return toUser({ ...updated, hasLocalAuth });
  });
}

/** @throws AppError conflict when this account is the only admin. */
export async function requireOtherAdmin(transaction: Transaction, id: string): Promise<void> {
  // All of them, in one order: of two admins who make each other riders at once the second is refused.
  const admins = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM "User" WHERE "accountType" = 'admin' ORDER BY id FOR UPDATE`;
  if (admins.length === 1 && admins[0]?.id === id)
    throw new AppError("conflict", "There must be an admin: make somebody else one first.");
}
