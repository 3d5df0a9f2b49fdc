import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditEntry, type AuditEntry, type AuditQuery } from "@/lib/contracts/audit";
import type { FirstAnswer } from "./first-data";
import { requestPage, type Page } from "./request";

export const auditKey = ["/api/admin/audit"];
const pageKey = (query: AuditQuery) => [...auditKey, query];

export const auditAnswer = (query: AuditQuery, value: Page<AuditEntry>): FirstAnswer => ({
  key: pageKey(query),
  value,
});

/** A page of the audit log, newest first. The one before stays on the screen until it is there. */
export function useAudit(query: AuditQuery) {
  const asked = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return useQuery({
    queryKey: pageKey(query),
    queryFn: () => requestPage(auditEntry, `/api/admin/audit?${asked}`),
    placeholderData: keepPreviousData,
  });
}
