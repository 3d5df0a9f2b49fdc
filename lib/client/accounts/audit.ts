import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { auditEntry, type AuditQuery } from "@/lib/contracts/audit";
import { requestPage } from "../calls/request";

export const auditKey = ["/api/admin/audit"];

/** Newest first. The previous page stays visible until the response. */
export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...auditKey, query],
    queryFn: () => requestPage(auditEntry, "/api/admin/audit", query),
    placeholderData: keepPreviousData,
  });
