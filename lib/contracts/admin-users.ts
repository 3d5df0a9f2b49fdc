/** Accounts as the admin area shows and edits them. */
import { z } from "zod";
import { GENDERS, user } from "./auth";
import { usage } from "./billing";

export const ADMIN_USER_ORDERS = [
  "createdAt",
  "name",
  "accountType",
  "freeMinutesUsed",
  "totalVideos",
  "amountDue",
] as const;
const PAGE_MAX = 100;

/** An account of the list: the two counts stand beside `usage` as well, as the screens were specified. */
export const adminUser = user.extend({
  freeVideosUsed: usage.shape.freeVideosUsed,
  freeMinutesUsed: usage.shape.freeMinutesUsed,
  usage,
});

/** All accounts added up. */
export const adminTotals = z.object({
  users: z.int().nonnegative(),
  /** Every video that was ever completed. */
  videos: z.int().nonnegative(),
  /** Minutes still to be paid, and the dollars they bring; what some paid in advance does not lessen what others owe. */
  billableMinutes: z.number().nonnegative(),
  estimatedRevenue: z.number().nonnegative(),
});

export const adminUserDetail = z.object({ user, usage });

/** A page of the list: newest accounts first when nothing else is asked. The header `X-Total-Count` has the number found. */
export const adminUsersQuery = z.object({
  /** Words that each stand in the name, the e-mail address or the id. */
  search: z
    .string()
    .max(200, "Search for at most 200 characters")
    // PostgreSQL's text cannot hold the character NUL.
    .refine((text) => !text.includes("\u0000"), "This cannot be searched for")
    .default(""),
  orderBy: z.enum(ADMIN_USER_ORDERS).default("createdAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

const name = (message: string) =>
  z.string(message).trim().min(1, message).max(100, "Must be at most 100 characters");

/** All of a profile that an admin may edit. */
export const adminUserForm = z.object({
  firstName: name("First name is required"),
  lastName: name("Last name is required"),
  phoneNumber: z.string("Phone number must be text").trim().max(40, "Must be at most 40 characters"),
  /** "" is what the screens call Not Specified. */
  gender: z.enum([...GENDERS, ""], "Unknown gender"),
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
