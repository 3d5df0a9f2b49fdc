import { z } from "zod";
import { user } from "./auth";
import { usage } from "./billing";
import { profileForm } from "./profile";

export const ADMIN_USER_ORDERS = [
  "createdAt",
  "name",
  "accountType",
  "freeMinutesUsed",
  "totalVideos",
  "amountDue",
] as const;
const PAGE_MAX = 100;

/** `totalVideos` counts the videos listed in the library now, failed ones included. */
const adminUsage = usage;

/** The specification wants both counts here and in `usage`. */
export const adminUser = user
  .extend({
    freeVideosUsed: usage.shape.freeVideosUsed,
    freeMinutesUsed: usage.shape.freeMinutesUsed,
    usage: adminUsage,
  })
  .meta({ id: "AdminUser" });

export const adminTotals = z.object({
  users: z.int().nonnegative(),
  videos: z.int().nonnegative(),
  /** Minutes to be paid, and their dollars; one account's credit does not reduce another's debt. */
  billableMinutes: z.number().nonnegative(),
  estimatedRevenue: z.number().nonnegative(),
});

export const adminUserDetail = z.object({ user, usage: adminUsage });

export const adminUsersQuery = z.object({
  /** Each word must be in the name, the e-mail address or the id. */
  search: z
    .string()
    .max(200, "Search for at most 200 characters")
    // PostgreSQL's text cannot hold NUL.
    .refine((text) => !text.includes("\u0000"), "This cannot be searched for")
    .default(""),
  orderBy: z.enum(ADMIN_USER_ORDERS).default("createdAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

export const adminUserForm = profileForm.extend({
  accountType: z.enum(["user", "admin"], "Account type must be user or admin"),
});

export const adminUserEdit = adminUserForm
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export type AdminUser = z.infer<typeof adminUser>;
export type AdminTotals = z.infer<typeof adminTotals>;
export type AdminUserDetail = z.infer<typeof adminUserDetail>;
export type AdminUserForm = z.infer<typeof adminUserForm>;
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserEdit = z.infer<typeof adminUserEdit>;
