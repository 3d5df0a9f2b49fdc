/** Accounts as the admin area lists, shows and edits them. */
import type { AdminUser, AdminUserDetail, AdminUserEdit, AdminUsersQuery } from "@/lib/contracts/admin-users";
import type { User as WireUser } from "@/lib/contracts/auth";
import type { Video as WireVideo } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import { usageOf, type AccountSums } from "@/lib/domain/billing";
import type { Account, LiveSession } from "../auth/sessions";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { accountSums, readSums } from "./account-sums";
import { readLibrary } from "./library-rows";
import { toUser } from "./users";
import { toVideo } from "./videos";

const account = Prisma.sql`u.id, u.email, u."firstName", u."lastName", u."phoneNumber", u.gender,
  u."accountType"::text AS "accountType", u."profileImageUrl", u."createdAt", u."updatedAt",
  u."passwordHash" IS NOT NULL AS "hasLocalAuth"`;

const ORDERS: Record<AdminUsersQuery["orderBy"], Prisma.Sql> = {
  createdAt: Prisma.sql`u."createdAt"`,
  name: Prisma.sql`lower(u."firstName" || ' ' || u."lastName")`,
  accountType: Prisma.sql`u."accountType"::text`,
  freeMinutesUsed: Prisma.sql`s."freeSeconds"`,
  totalVideos: Prisma.sql`s.videos`,
  // As `dueCents` in lib/domain/billing.ts.
  amountDue: Prisma.sql`floor((s."billableSeconds" * 5 + 3) / 6) - s."paidCents"`,
};

/** A page of the accounts, in one statement however many there are. @returns also how many were found. */
export async function listAdminUsers(query: AdminUsersQuery): Promise<{ users: AdminUser[]; total: number }> {
  const { orderBy, direction, limit, offset } = query;
  const order = Prisma.sql`${ORDERS[orderBy]} ${Prisma.raw(direction)}, u.id ${Prisma.raw(direction)}`;
  const found = isFound(query.search);
  const rows = db().$queryRaw<(Account & AccountSums)[]>`
    SELECT ${account}, s.videos, s."freeVideos", s."freeSeconds", s."billableSeconds", s."paidCents"
    FROM "User" u JOIN ${accountSums()} s ON s."userId" = u.id
    WHERE ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const counts = db().$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM "User" u WHERE ${found}`;
  const [users, [count]] = await Promise.all([rows, counts]);
  return { users: users.map(toAdminUser), total: count?.total ?? 0 };
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

/** @throws AppError conflict for the last admin who would be none any more. */
export async function editAdminUser(user: Account, edit: AdminUserEdit): Promise<WireUser> {
  const updated = await db().$transaction(async (transaction) => {
    if (edit.accountType === "user") {
      // All of them, in one order: of two admins who make each other riders at once the second is refused.
      const admins = await transaction.$queryRaw<{ id: string }[]>`
        SELECT id::text AS id FROM "User" WHERE "accountType" = 'admin' ORDER BY id FOR UPDATE`;
      if (admins.length === 1 && admins[0]?.id === user.id)
        throw new AppError("conflict", "There must be an admin: make somebody else one first.");
    }
    return transaction.user.update({ where: { id: user.id }, data: edit });
  });
  return toUser({ ...updated, hasLocalAuth: user.hasLocalAuth });
}
