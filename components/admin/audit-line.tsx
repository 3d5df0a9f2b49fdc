import Link from "next/link";
import { auditAddress } from "@/components/admin/audit-choice";
import { auditLabel } from "@/components/admin/audit-labels";
import { LocalTime } from "@/components/ui/local-time";
import type { AuditEntry } from "@/lib/contracts/audit";

const LINK = "focus-ring rounded-sm font-medium underline-offset-4 hover:underline";

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { before, after } = auditLabel(entry);
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-5 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline sm:px-6">
      <p className="min-w-0 wrap-anywhere">
        <Actor entry={entry} /> {before} <Subject entry={entry} />
        {after === "" ? "" : ` ${after}`}
      </p>
      <LocalTime
        iso={entry.createdAt}
        format="moment"
        className="text-muted-foreground text-sm tabular-nums"
      />
    </li>
  );
}

function Actor({ entry: { actorId, actorName } }: { entry: AuditEntry }) {
  if (actorId === null)
    return (
      <span translate="no" className="font-medium">
        {actorName}
      </span>
    );
  return (
    <Link translate="no" href={auditAddress({ actorId, page: 1 })} prefetch={false} className={LINK}>
      {actorName}
    </Link>
  );
}

function Subject({ entry: { subjectId, subjectName, accountId } }: { entry: AuditEntry }) {
  if (subjectId !== accountId)
    return (
      <span translate="no" className="font-medium">
        “{subjectName}”
      </span>
    );
  return (
    <Link translate="no" href={`/admin/users/${subjectId}`} prefetch={false} className={LINK}>
      {subjectName}
    </Link>
  );
}
