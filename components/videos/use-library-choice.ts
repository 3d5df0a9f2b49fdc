"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { LibraryChoice, StatusFilter } from "@/lib/domain/library";

const STATUSES: readonly StatusFilter[] = ["all", "completed", "processing", "failed"];
const NO_CHOICE: LibraryChoice = { search: "", collection: "all", status: "all" };

/** What the library shows, kept in the address, so that coming back from a video finds the same list. */
export function useLibraryChoice() {
  const params = useSearchParams();
  const [choice, setChoice] = useState<LibraryChoice>(() => ({
    search: params.get("search") ?? NO_CHOICE.search,
    collection: params.get("collection") ?? NO_CHOICE.collection,
    status: STATUSES.find((status) => status === params.get("status")) ?? NO_CHOICE.status,
  }));
  const change = (part: Partial<LibraryChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    // Not the router's: the list is filtered here, and every letter typed would ask the server for the page.
    window.history.replaceState(null, "", `${window.location.pathname}${queryOf(next)}`);
  };
  return { choice, change, clear: () => change(NO_CHOICE) };
}

function queryOf(choice: LibraryChoice): string {
  const query = new URLSearchParams();
  if (choice.search !== NO_CHOICE.search) query.set("search", choice.search);
  if (choice.collection !== NO_CHOICE.collection) query.set("collection", choice.collection);
  if (choice.status !== NO_CHOICE.status) query.set("status", choice.status);
  return query.size === 0 ? "" : `?${query}`;
}
