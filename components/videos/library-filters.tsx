"use client";

import { SlidersHorizontal } from "lucide-react";
import { memo, useState } from "react";
import { CollectionSelect } from "@/components/videos/collection-select";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { SearchInput } from "@/components/ui/search-input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useTypedBeforeLive } from "@/components/ui/use-typed-before-live";
import {
  LIBRARY_SORTS,
  STATUS_FILTERS,
  type LibraryChoice,
  type LibrarySort,
  type StatusFilter,
  WHOLE_LIBRARY,
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
  /** A stable function. */
  onChange: (change: Partial<LibraryChoice>) => void;
};

/** On phones everything but the search is in a sheet. */
export function LibraryFilters({ choice, onChange }: LibraryFiltersProps) {
  const field = useTypedBeforeLive((search) => onChange({ search }));
  const { collection, status, sort } = choice;
  return (
    <div
      role="search"
      className="tiles:grid tiles:grid-cols-2 tiles:lg:flex tiles:lg:items-center flex gap-2"
    >
      <SearchInput
        ref={field}
        label="Search videos"
        value={choice.search}
        onChange={(event) => onChange({ search: event.target.value })}
        className="tiles:col-span-2 flex-1"
      />
      <div className="tiles:contents hidden">
        <Selects collection={collection} status={status} sort={sort} onChange={onChange} />
      </div>
      <FilterSheet collection={collection} status={status} sort={sort} onChange={onChange} />
    </div>
  );
}

type SelectsProps = Omit<LibraryChoice, "search"> & Pick<LibraryFiltersProps, "onChange">;

/** Memoized: a closed select renders all options. */
const Selects = memo(function Selects({ collection, status, sort, onChange }: SelectsProps) {
  return (
    <>
      <div className="sm:max-lg:col-span-2 lg:w-48">
        <CollectionSelect
          label="Collection"
          none={{ value: WHOLE_LIBRARY.collection, label: "All Collections" }}
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
      <div className="lg:w-40">
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

const FilterSheet = memo(function FilterSheet({ onChange, ...chosen }: SelectsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { collection, status, sort } = WHOLE_LIBRARY;
  const count = Number(chosen.collection !== collection) + Number(chosen.status !== status);
  return (
    <>
      <Button
        variant="outline"
        aria-label={count === 0 ? "Filters and Order" : `Filters and Order, ${count} chosen`}
        className="tiles:hidden relative px-3"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {count === 0 ? null : <Badge className="absolute -top-1.5 -right-1.5">{count}</Badge>}
      </Button>
      <TitledDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Filters and Order"
        description="Which videos are listed, and in which order."
      >
        <div className="grid gap-3">
          <Selects {...chosen} onChange={onChange} />
        </div>
        <DialogFooter>
          <Button
            variant="outline"
            disabled={count === 0 && chosen.sort === sort}
            onClick={() => onChange({ collection, status, sort })}
          >
            Clear Filters
          </Button>
          <Button onClick={() => setIsOpen(false)}>Done</Button>
        </DialogFooter>
      </TitledDialog>
    </>
  );
});

type OneOfProps<Option extends string> = {
  label: string;
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
