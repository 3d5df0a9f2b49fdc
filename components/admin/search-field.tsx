"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { SearchInput } from "@/components/ui/search-input";
import { useTypedBeforeLive } from "@/components/ui/use-typed-before-live";

const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setTyped(null);
      setAsked(value);
    }
  }
  const text = typed ?? value;
  const field = useTypedBeforeLive(setTyped);
  const search = () => {
    setAsked(text);
    onSearch(text);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (text === asked) return;
    const pause = setTimeout(() => searchAfterPause(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, asked]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== asked) search();
      }}
    >
      <SearchInput
        ref={field}
        label={label}
        value={text}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
