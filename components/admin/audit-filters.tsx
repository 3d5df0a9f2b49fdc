"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { AuditChoice } from "@/components/admin/audit-choice";
import { AUDIT_ACTION_LABELS } from "@/components/admin/audit-labels";
import { Button } from "@/components/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { AUDIT_ACTIONS } from "@/lib/contracts/audit";

const EVERYTHING = "all";

type AuditFiltersProps = {
  choice: AuditChoice;
  actorName: string | undefined;
  accountName: string | undefined;
  onChange: (part: Partial<AuditChoice>) => void;
};

export function AuditFilters({ choice, actorName, accountName, onChange }: AuditFiltersProps) {
  const choose = (value: string) => onChange({ action: AUDIT_ACTIONS.find((action) => action === value) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-72">
        <Select value={choice.action ?? EVERYTHING} onValueChange={choose}>
          <SelectTrigger aria-label="Action">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={EVERYTHING}>All actions</SelectItem>
            {AUDIT_ACTIONS.map((action) => (
              <SelectItem key={action} value={action}>
                {AUDIT_ACTION_LABELS[action]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      {choice.actorId === undefined ? null : (
        <FilterChip onRemove={() => onChange({ actorId: undefined })}>
          By {actorName ?? "one admin"}
        </FilterChip>
      )}
      {choice.accountId === undefined ? null : (
        <FilterChip onRemove={() => onChange({ accountId: undefined })}>
          About {accountName ?? "one account"}
        </FilterChip>
      )}
    </div>
  );
}

type FilterChipProps = { children: ReactNode; onRemove: () => void };

function FilterChip({ children, onRemove }: FilterChipProps) {
  return (
    <Button variant="secondary" size="sm" onClick={onRemove} className="max-w-full">
      <span className="truncate">{children}</span>
      <X aria-hidden />
      <span className="sr-only">Remove this filter</span>
    </Button>
  );
}
