/** Entries are never deleted: add actions and optional details here, but remove none. */
import { z } from "zod";
import { ANNOTATION_KINDS } from "@/lib/domain/annotations/annotation-kinds";
import { PAYMENT_METHODS } from "@/lib/domain/billing/payment-methods";

export const PROFILE_FIELDS = ["firstName", "lastName", "phoneNumber", "gender", "accountType"] as const;

const nothing = z.object({});

/** For a profile only the names of the changed fields are stored. */
const acts = [
  z.object({ action: z.literal("adminMade"), details: nothing }),
  z.object({
    action: z.literal("userEdited"),
    details: z.object({
      fields: z.array(z.enum(PROFILE_FIELDS)),
      accountType: z.enum(["user", "admin"]).optional(),
    }),
  }),
  z.object({
    action: z.literal("paymentRecorded"),
    details: z.object({ cents: z.int().positive(), method: z.enum(PAYMENT_METHODS) }),
  }),
  z.object({
    action: z.literal("paymentVoided"),
    details: z.object({
      cents: z.int().positive(),
      method: z.enum(PAYMENT_METHODS),
      reason: z.string().min(1),
    }),
  }),
  z.object({ action: z.literal("videoDeleted"), details: z.object({ ownerName: z.string() }) }),
  z.object({ action: z.literal("demoAdded"), details: nothing }),
  z.object({ action: z.literal("demoRemoved"), details: nothing }),
  z.object({ action: z.literal("postCreated"), details: z.object({ isPublished: z.boolean() }) }),
  z.object({ action: z.literal("postEdited"), details: z.object({ isPublished: z.boolean() }) }),
  z.object({ action: z.literal("postDeleted"), details: nothing }),
  z.object({
    action: z.literal("itemDeleted"),
    details: z.object({ kind: z.enum(ANNOTATION_KINDS), authorName: z.string() }),
  }),
  z.object({
    action: z.literal("itemRestored"),
    details: z.object({ kind: z.enum(ANNOTATION_KINDS), authorName: z.string() }),
  }),
  z.object({ action: z.literal("secondFactorReset"), details: nothing }),
] as const;

export const auditAct = z.discriminatedUnion("action", acts);

export const AUDIT_ACTIONS = acts.map(({ shape }) => shape.action.value);

const facts = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Null for the command line. The name is the one at that time. */
  actorId: z.string().nullable(),
  actorName: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  accountId: z.string().nullable(),
};

export const auditEntry = z.intersection(z.object(facts), auditAct);

/** Newest first. The header `X-Total-Count` has the number found. */
export const auditQuery = z.object({
  action: z.enum(AUDIT_ACTIONS, "Unknown action").optional(),
  actorId: z.uuid("Unknown admin").optional(),
  accountId: z.uuid("Unknown user").optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

export type AuditAct = z.infer<typeof auditAct>;
export type AuditAction = AuditAct["action"];
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditQuery = z.infer<typeof auditQuery>;
