import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/client/class-names";

type SearchInputProps = Omit<ComponentProps<typeof Input>, "type"> & { label: string };

/** @param className of the box around the field. */
export function SearchInput({ label, className, ...input }: SearchInputProps) {
  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
      />
      <Input type="search" placeholder={label} aria-label={label} className="pl-9" {...input} />
    </div>
  );
}
