import type { AuditAction, AuditEntry } from "@/lib/contracts/audit";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { formatMoney } from "@/lib/domain/billing/money";
import { PAYMENT_METHOD_LABELS } from "@/lib/domain/billing/payment-methods";

export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  adminMade: "Admin made on the command line",
  userEdited: "User edited",
  paymentRecorded: "Payment recorded",
  paymentVoided: "Payment voided",
  videoDeleted: "Video deleted",
  demoAdded: "Demo video chosen",
  demoRemoved: "Demo video ended",
  postCreated: "Blog post created",
  postEdited: "Blog post edited",
  postDeleted: "Blog post deleted",
  itemDeleted: "Comment or marker deleted",
  itemRestored: "Comment or marker restored",
  secondFactorReset: "Passkeys reset on the command line",
};

const FIELD_LABELS = {
  firstName: "first name",
  lastName: "last name",
  phoneNumber: "phone number",
  gender: "gender",
  accountType: "account type",
} as const;

const itemLabel = (kind: AnnotationKind) => `a ${ANNOTATIONS[kind].noun.toLowerCase()}`;

const listed = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

export interface AuditLabel {
  before: string;
  after: string;
}

const words = (before: string, after = ""): AuditLabel => ({ before, after });

export function auditLabel(entry: AuditEntry): AuditLabel {
  switch (entry.action) {
    case "adminMade":
      return words("made", "an admin");
    case "userEdited": {
      const { fields, accountType } = entry.details;
      const others = fields.filter((field) => field !== "accountType").map((field) => FIELD_LABELS[field]);
      const type = accountType === "admin" ? "an admin" : "a user";
      if (!accountType) return words("changed", `(${listed(others)})`);
      return words("made", others.length === 0 ? type : `${type} and changed their ${listed(others)}`);
    }
    case "paymentRecorded": {
      const { cents, method } = entry.details;
      return words(`recorded a payment of ${formatMoney(cents)} from`, `(${PAYMENT_METHOD_LABELS[method]})`);
    }
    case "paymentVoided": {
      const { cents, method, reason } = entry.details;
      return words(
        `voided a payment of ${formatMoney(cents)} from`,
        `(${PAYMENT_METHOD_LABELS[method]}): ${reason}`,
      );
    }
    case "videoDeleted": {
      const { ownerName } = entry.details;
      return words("deleted the video", ownerName === "" ? "" : `of ${ownerName}`);
    }
    case "demoAdded":
      return words("made a demo of the video");
    case "demoRemoved":
      return words("ended the demo of the video");
    case "postCreated":
      return words(entry.details.isPublished ? "published the new post" : "wrote a draft of the post");
    case "postEdited":
      return words(
        "edited the post",
        entry.details.isPublished ? "and published it" : "and kept it as a draft",
      );
    case "postDeleted":
      return words("deleted the post");
    case "itemDeleted":
      return words(`deleted ${itemLabel(entry.details.kind)} of ${entry.details.authorName} on`);
    case "itemRestored":
      return words(`restored ${itemLabel(entry.details.kind)} of ${entry.details.authorName} on`);
    case "secondFactorReset":
      return words("removed the passkeys and recovery codes of");
  }
}
