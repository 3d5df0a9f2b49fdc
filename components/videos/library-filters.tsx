"use client";

import { Search } from "lucide-react";
import { memo } from "react";
import { CollectionSelect } from "@/components/videos/collection-select";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useTypedBeforeLive } from "@/components/ui/use-typed-before-live";
import {
  LIBRARY_SORTS,
  STATUS_FILTERS,
  type LibraryChoice,
  type LibrarySort,
  type StatusFilter,
} from "@/lib/domain/videos/library";

const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  all: "All",
  completed: "Completed",
  processing: "Processing",
  failed: "Failed",
};

const SORT_LABELS: Readonly<Record<LibrarySort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "Title",
  longest: "Longest first",
};

type LibraryFiltersProps = {
  choice: LibraryChoice;
  /** The same function at each letter. */
  onChange: (change: Partial<LibraryChoice>) => void;
};

/** Search, collection and status, which narrow the list together, and its order. */
export function LibraryFilters({ choice, onChange }: LibraryFiltersProps) {
  const field = useTypedBeforeLive((search) => onChange({ search }));
  return (
    <div role="search" className="grid grid-cols-2 gap-2 lg:flex lg:items-center">
      <div className="relative col-span-2 lg:flex-1">
        <Search
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
        />
        <Input
          ref={field}
          type="search"
          value={choice.search}
          onChange={(event) => onChange({ search: event.target.value })}
          placeholder="Search videos"
          aria-label="Search videos"
          className="pl-9"
        />
      </div>
      <Selects collection={choice.collection} status={choice.status} sort={choice.sort} onChange={onChange} />
    </div>
  );
}

type SelectsProps = Omit<LibraryChoice, "search"> & Pick<LibraryFiltersProps, "onChange">;

/** Not drawn again at each letter: a closed select draws all of its options, unseen. */
const Selects = memo(function Selects({ collection, status, sort, onChange }: SelectsProps) {
  return (
    <>
      <div className="col-span-2 sm:col-span-1 lg:w-48">
        <CollectionSelect
          label="Collection"
          none={{ value: "all", label: "All Collections" }}
          value={collection}
          onChange={(next) => onChange({ collection: next })}
        />
      </div>
      <div className="lg:w-42">
        <OneOf
          label="Status"
          prefix="Status: "
          options={STATUS_FILTERS}
          labels={STATUS_LABELS}
          value={status}
          onChange={(next) => onChange({ status: next })}
        />
      </div>
      <div className="sm:max-lg:col-start-2 lg:w-40">
        <OneOf
          label="Order"
          options={LIBRARY_SORTS}
          labels={SORT_LABELS}
          value={sort}
          onChange={(next) => onChange({ sort: next })}
        />
      </div>
    </>
  );
});

type OneOfProps<Option extends string> = {
  /** Name for a screen reader. */
  label: string;
  /** Before the chosen option, where that does not explain itself. */
  prefix?: string;
  options: readonly Option[];
  labels: Readonly<Record<Option, string>>;
  value: Option;
  onChange: (option: Option) => void;
};

function OneOf<Option extends string>({
  label,
  prefix,
  options,
  labels,
  value,
  onChange,
}: OneOfProps<Option>) {
  const choose = (text: string) => {
    const option = options.find((known) => known === text);
    if (option !== undefined) onChange(option);
  };
  return (
    <Select value={value} onValueChange={choose}>
      <SelectTrigger aria-label={label}>
        <span>
          {prefix === undefined ? null : <span className="text-muted-foreground">{prefix}</span>}
          <SelectValue />
        </span>
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option} value={option}>
            {labels[option]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
