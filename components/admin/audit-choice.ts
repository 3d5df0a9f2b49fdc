import { AUDIT_ACTIONS, type AuditQuery } from "@/lib/contracts/audit";

export const AUDIT_PER_PAGE = 50;

export interface AuditChoice extends Pick<AuditQuery, "action" | "actorId" | "accountId"> {
  page: number;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_PAGES = 100_000;

/** @param read a search parameter by name. Invalid values count as absent. */
export function auditChoiceOf(read: (name: string) => string | null | undefined): AuditChoice {
  const page = Number(read("page") ?? 1);
  const idOf = (name: string) => {
    const id = read(name);
    return id && ID.test(id) ? id : undefined;
  };
  return {
    action: AUDIT_ACTIONS.find((action) => action === read("action")),
    actorId: idOf("actorId"),
    accountId: idOf("accountId"),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
  };
}

export function auditAddress({ page, ...filters }: AuditChoice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  if (page > 1) query.set("page", String(page));
  return `/admin/audit${query.size === 0 ? "" : `?${query}`}`;
}

/** Leaves out filters that are not set, because the result is part of the query key. */
export function auditQueryOf({ page, ...filters }: AuditChoice): AuditQuery {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return { ...set, limit: AUDIT_PER_PAGE, offset: (page - 1) * AUDIT_PER_PAGE };
}
