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
import { fullName } from "@/lib/domain/accounts/account-name";
import { storedAddress } from "@/lib/domain/accounts/email-address";
import { AppError } from "@/lib/domain/app-error";
import { dollarsOf, minutesOf, usageOf, type AccountSums } from "@/lib/domain/billing/billing";
import type { AccountByAdmin } from "../../access/account-guards";
import { writeTransaction } from "../../access/write-transaction";
import { granteeOf } from "../../auth/media-address";
import type { Account, LiveSession } from "../../auth/sessions";
import { db, type Transaction } from "../../database/db";
import { containsFolded } from "../../database/folded-text";
import { Prisma } from "../../generated/prisma/client";
import { readSums } from "../billing/account-sums";
import { recordAudit } from "../audit";
import { readLibrary } from "../videos/library-rows";
import { toUser } from "../../auth/wire-user";
import { toVideo } from "../videos/videos";
import { LISTED } from "../../database/soft-deletion";

const accountColumns = Prisma.sql`u.id, u.email, u."firstName", u."lastName", u."phoneNumber", u.gender,
  u."accountType"::text AS "accountType", u."profileImageUrl", u."emailConfirmedAt", u."asksSecondFactor", u."createdAt", u."updatedAt",
  u."passwordHash" IS NOT NULL AS "hasLocalAuth"`;

const LISTED_VIDEOS = Prisma.sql`(SELECT count(*)::int FROM "Video" v
  WHERE v."ownerId" = u.id AND v.status <> 'uploading' AND v."deletedAt" IS NULL)`;

const OWN_ORDERS = {
  createdAt: Prisma.sql`u."createdAt"`,
  name: Prisma.sql`lower(u."firstName" || ' ' || u."lastName")`,
  accountType: Prisma.sql`u."accountType"::text`,
};
const ORDERS: Record<AdminUsersQuery["orderBy"], Prisma.Sql> = {
  ...OWN_ORDERS,
  freeMinutesUsed: Prisma.sql`s."freeSeconds"`,
  totalVideos: LISTED_VIDEOS,
  amountDue: Prisma.sql`s."dueCents"`,
};

export async function listAdminUsers(query: AdminUsersQuery): Promise<{ users: AdminUser[]; total: number }> {
  const { orderBy, direction, limit, offset } = query;
  const order = Prisma.sql`${ORDERS[orderBy]} ${Prisma.raw(direction)}, u.id ${Prisma.raw(direction)}`;
  const found = searchCondition(query.search);
  const cut = Prisma.sql`WHERE ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const columns = Prisma.sql`
    SELECT ${accountColumns}, ${LISTED_VIDEOS} AS videos, s."freeVideos", s."freeSeconds", s."billableSeconds", s."paidCents",
      s."chargedCents", s."dueCents" FROM "User" u JOIN "AccountBalance" s ON s."userId" = u.id`;
  // In other orders only the sums of the page are computed.
  const rows = db().$queryRaw<(Account & AccountSums)[]>(
    orderBy in OWN_ORDERS
      ? Prisma.sql`WITH page AS (SELECT u.id FROM "User" u ${cut}) ${columns}
          WHERE u.id IN (SELECT id FROM page) ORDER BY ${order}`
      : Prisma.sql`${columns} ${cut}`,
  );
  const counts = db().$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM "User" u WHERE ${found}`;
  const [users, [count]] = await Promise.all([rows, counts]);
  return { users: users.map(toAdminUser), total: count?.total ?? 0 };
}

export async function readTotals(): Promise<AdminTotals> {
  const [sums] = await db().$queryRaw<{ users: number; videos: number; cents: number }[]>`
    SELECT count(*)::int AS users,
      (SELECT count(*)::int FROM "Video" WHERE status <> 'uploading' AND "deletedAt" IS NULL) AS videos,
      coalesce(sum(greatest(s."dueCents", 0)), 0)::float8 AS cents
    FROM "AccountBalance" s`;
  const { users = 0, videos = 0, cents = 0 } = sums ?? {};
  return { users, videos, billableMinutes: minutesOf(cents), estimatedRevenue: dollarsOf(cents) };
}

/** Every word must be in the name, address or id. Domains are stored in ASCII and also found in Unicode. */
function searchCondition(search: string): Prisma.Sql {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const text = Prisma.sql`fold_text(u."firstName" || ' ' || u."lastName" || ' ' || u.email || ' ' || u.id::text)`;
  const has = (word: string) => containsFolded(text, word);
  const tests = words.map((word) => {
    const address = storedAddress(word);
    return address === word.toLowerCase() ? has(word) : Prisma.sql`(${has(word)} OR ${has(address)})`;
  });
  return tests.length === 0 ? Prisma.sql`TRUE` : Prisma.join(tests, " AND ");
}

function toAdminUser(row: Account & AccountSums): AdminUser {
  const usage = usageOf(row);
  const { freeVideosUsed, freeMinutesUsed } = usage;
  return { ...toUser(row), freeVideosUsed, freeMinutesUsed, usage };
}

export async function getAdminUser(user: Account): Promise<AdminUserDetail> {
  const where = { ownerId: user.id, ...LISTED };
  const [sums, videos] = await Promise.all([readSums(db(), user.id), db().video.count({ where })]);
  return { user: toUser(user), usage: usageOf({ ...sums, videos }) };
}

/** Rows only: an admin may delete a rider's video or make it a demo, but not see it. */
export async function listVideosOf(user: Account, session: LiveSession): Promise<WireVideo[]> {
  const allowed = allowedActions("admin");
  const grantedTo = granteeOf(session);
  const videos = await readLibrary(user.id);
  return videos.map((video) => toVideo({ ...video, objects: [] }, { allowed, grantedTo }));
}

/** Records the change in the audit log. @throws AppError conflict for the last admin; notFound for a deleted account. */
export async function editAdminUser(
  { account: { id, hasLocalAuth }, admin }: AccountByAdmin,
  edit: AdminUserEdit,
): Promise<WireUser> {
  return writeTransaction(
    admin,
    async (transaction) => {
      if (edit.accountType === "user") await requireOtherAdmin(transaction, id);
      const before = await transaction.user.findUnique({ where: { id } });
      if (!before) throw new AppError("notFound", "User not found");
      const fields = PROFILE_FIELDS.filter(
        (field) => edit[field] !== undefined && edit[field] !== before[field],
      );
      if (fields.length === 0) return toUser({ ...before, hasLocalAuth });
      const updated = await transaction.user.update({ where: { id }, data: edit });
      const accountType = fields.includes("accountType") ? edit.accountType : undefined;
      await recordAudit(transaction, admin.user.id, {
        action: "userEdited",
        details: { fields, accountType },
        subjectId: id,
        subjectName: fullName(before),
        accountId: id,
      });
      return toUser({ ...updated, hasLocalAuth });
    },
    { accounts: [id], admins: true },
  );
}

/** Call it with all admins' rows locked. @throws AppError conflict when this account is the only one. */
export async function requireOtherAdmin(transaction: Transaction, id: string): Promise<void> {
  const admins = await transaction.user.findMany({ where: { accountType: "admin" }, select: { id: true } });
  if (admins.length === 1 && admins[0]?.id === id)
    throw new AppError("conflict", "There must be an admin: make somebody else one first.");
}
