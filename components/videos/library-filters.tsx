"use client";

import { Search } from "lucide-react";
import { CollectionSelect } from "@/components/collections/collection-select";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { LibraryChoice, StatusFilter } from "@/lib/domain/library";

const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "completed", label: "Completed" },
  { value: "processing", label: "Processing" },
  { value: "failed", label: "Failed" },
];

type LibraryFiltersProps = {
  choice: LibraryChoice;
  onChange: (change: Partial<LibraryChoice>) => void;
};

/** Search, collection and status: they narrow the list together. */
export function LibraryFilters({ choice, onChange }: LibraryFiltersProps) {
  const chooseStatus = (value: string) => {
    const status = STATUSES.find((known) => known.value === value);
    if (status) onChange({ status: status.value });
  };
  return (
    <div role="search" className="grid grid-cols-2 gap-2 sm:flex sm:items-center">
      <div className="relative col-span-2 sm:flex-1">
        <Search
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
        />
        <Input
          type="search"
          value={choice.search}
          onChange={(event) => onChange({ search: event.target.value })}
          placeholder="Search videos"
          aria-label="Search videos"
          className="pl-9"
        />
      </div>
      <div className="sm:w-52">
        <CollectionSelect
          label="Collection"
          none={{ value: "all", label: "All Collections" }}
          value={choice.collection}
          onChange={(collection) => onChange({ collection })}
        />
      </div>
      <div className="sm:w-40">
        <Select value={choice.status} onValueChange={chooseStatus}>
          <SelectTrigger aria-label="Status">
            <span>
              <span className="text-muted-foreground">Status: </span>
              <SelectValue />
            </span>
          </SelectTrigger>
          <SelectContent>
            {STATUSES.map(({ value, label }) => (
              <SelectItem key={value} value={value}>
                {label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
    </div>
  );
}
