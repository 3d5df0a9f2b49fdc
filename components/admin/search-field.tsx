"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Input } from "@/components/ui/input";

/** From the last letter typed to the search. */
const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches once the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  /** What is typed and not searched for yet; holds while `value` is what it was begun at. */
  const [typed, setTyped] = useState<{ text: string; at: string } | null>(null);
  const text = typed?.at === value ? typed.text : value;
  useEffect(() => {
    if (text === value) return;
    const pause = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <Search
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
      />
      <Input
        type="search"
        value={text}
        maxLength={200}
        onChange={(event) => setTyped({ text: event.target.value, at: value })}
        placeholder={label}
        aria-label={label}
        className="pl-9"
      />
    </form>
  );
}
