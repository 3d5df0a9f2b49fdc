"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useDeviceChoice } from "@/lib/client/device-choice";
import type { Collection } from "@/lib/contracts/collections";
import { LIBRARY_SORTS, STATUS_FILTERS, WHOLE_LIBRARY, type LibraryChoice } from "@/lib/domain/library";

/**
 * What the library shows and in which order. An address with a query says all of it, so that going back to one finds
 * the same list; else collection, status and order are those last chosen on this device. The words of a search are in
 * the address alone.
 * @param collections those that can be chosen; one that is gone counts as all.
 */
export function useLibraryChoice(collections: readonly Collection[] | undefined) {
  const params = useSearchParams();
  const ids = ["all", ...(collections ?? []).map(({ id }) => id)];
  const [collection, keepCollection] = useDeviceChoice("library-collection", ids, WHOLE_LIBRARY.collection);
  const [status, keepStatus] = useDeviceChoice("library-status", STATUS_FILTERS, WHOLE_LIBRARY.status);
  const [sort, keepSort] = useDeviceChoice("library-sort", LIBRARY_SORTS, WHOLE_LIBRARY.sort);
  const [stated, setStated] = useState<Partial<LibraryChoice>>(() => choiceOfQuery(params));

  const wanted = { ...WHOLE_LIBRARY, collection, status, sort, ...stated };
  const isGone = collections !== undefined && !ids.includes(wanted.collection);
  const choice = isGone ? { ...wanted, collection: WHOLE_LIBRARY.collection } : wanted;

  const change = (part: Partial<LibraryChoice>) => {
    const next = { ...choice, ...part };
    setStated(next);
    keepCollection(next.collection);
    keepStatus(next.status);
    keepSort(next.sort);
    // Not the router's: the list is filtered here, and every letter typed would ask the server for the page.
    window.history.replaceState(null, "", `${window.location.pathname}${queryOf(next)}`);
  };
  return { choice, change, clear: () => change({ ...WHOLE_LIBRARY, sort: choice.sort }) };
}

function choiceOfQuery(params: URLSearchParams): Partial<LibraryChoice> {
  if (params.size === 0) return {};
  return {
    search: params.get("search") ?? WHOLE_LIBRARY.search,
    collection: params.get("collection") ?? WHOLE_LIBRARY.collection,
    status: STATUS_FILTERS.find((status) => status === params.get("status")) ?? WHOLE_LIBRARY.status,
    sort: LIBRARY_SORTS.find((sort) => sort === params.get("sort")) ?? WHOLE_LIBRARY.sort,
  };
}

function queryOf(choice: LibraryChoice): string {
  const query = new URLSearchParams();
  for (const part of ["search", "collection", "status", "sort"] as const) {
    if (choice[part] !== WHOLE_LIBRARY[part]) query.set(part, choice[part]);
  }
  return query.size === 0 ? "" : `?${query}`;
}
