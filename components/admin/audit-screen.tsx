"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useSearchParams } from "next/navigation";
import {
  AUDIT_PER_PAGE,
  auditAddress,
  auditChoiceOf,
  auditQueryOf,
  type AuditChoice,
} from "@/components/admin/audit-choice";
import { AuditFilters } from "@/components/admin/audit-filters";
import { AuditLine } from "@/components/admin/audit-line";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Paging } from "@/components/ui/paging";
import { Spinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { auditQuery } from "@/lib/client/accounts/audit";
import { cn } from "@/lib/client/class-names";

export function AuditScreen() {
  const params = useSearchParams();
  const choice = auditChoiceOf((name) => params.get(name));
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(auditQuery(auditQueryOf(choice)));
  const hrefOf = (part: Partial<AuditChoice>) => auditAddress({ ...choice, page: 1, ...part });
  const change = (part: Partial<AuditChoice>) => window.history.pushState(null, "", hrefOf(part));
  const rows = data?.rows ?? [];
  const isFiltered = [choice.action, choice.actorId, choice.accountId].some((each) => each !== undefined);
  return (
    <div className="page-container grid gap-6 py-8 sm:py-10">
      <PageHeader
        title="Audit Log"
        description="What admins did: who, what, to whom and when. Nothing is ever changed or deleted here."
      />
      <AuditFilters
        choice={choice}
        actorName={rows.find(({ actorId }) => actorId === choice.actorId)?.actorName}
        accountName={rows.find(({ subjectId }) => subjectId === choice.accountId)?.subjectName}
        onChange={change}
      />
      {data ? (
        <div className={cn("grid gap-4 transition-opacity", isPlaceholderData && "opacity-60")}>
          {rows.length === 0 ? (
            <EmptyState
              icon={ScrollText}
              title={isFiltered || data.total > 0 ? "Nothing found" : "Nothing recorded yet"}
              description={
                isFiltered || data.total > 0
                  ? "Nothing was recorded that fits this choice."
                  : "Changes to accounts, payments, videos, demos and posts will be listed here."
              }
              action={
                isFiltered || data.total > 0 ? (
                  <Button
                    variant="outline"
                    onClick={() => change({ action: undefined, actorId: undefined, accountId: undefined })}
                  >
                    Show Everything
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <ol className="bg-card divide-y rounded-xl border shadow-xs">
              {rows.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <Paging
            what="entries"
            page={choice.page}
            pageSize={AUDIT_PER_PAGE}
            total={data.total}
            hrefOf={(page) => hrefOf({ page })}
            onPage={(page) => change({ page })}
          />
        </div>
      ) : isError ? (
        <LoadFailed what="the audit log" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the audit log" />
      )}
    </div>
  );
}
