import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { auditEntry, type AuditQuery } from "@/lib/contracts/audit";
import { requestPage } from "../calls/request";

export const auditKey = ["/api/admin/audit"];

/** A page of the audit log, newest first. The one before stays on the screen until it is there. */
export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...auditKey, query],
    queryFn: () => requestPage(auditEntry, "/api/admin/audit", query),
    placeholderData: keepPreviousData,
  });
