"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useDeviceChoice } from "@/lib/client/device-choice";
import type { Collection } from "@/lib/contracts/collections";
import { LIBRARY_SORTS, STATUS_FILTERS, WHOLE_LIBRARY, type LibraryChoice } from "@/lib/domain/library";

/**
 * What the library shows and in which order. An address with a query says all of it, so that a reload, a link that was sent
 * on, and going back and forward find the same list; an address without one begins with collection, status and order as they
 * were last chosen on this device. The words of a search are in the address alone.
 * @param collections those that can be chosen; one that is gone counts as all.
 */
export function useLibraryChoice(collections: readonly Collection[] | undefined) {
  const params = useSearchParams();
  const ids = ["all", ...(collections ?? []).map(({ id }) => id)];
  const [collection, keepCollection] = useDeviceChoice("library-collection", ids, WHOLE_LIBRARY.collection);
  const [status, keepStatus] = useDeviceChoice("library-status", STATUS_FILTERS, WHOLE_LIBRARY.status);
  const [sort, keepSort] = useDeviceChoice("library-sort", LIBRARY_SORTS, WHOLE_LIBRARY.sort);
  const [stated, setStated] = useState<LibraryChoice | null>(() =>
    params.size === 0 ? null : choiceOfQuery(params),
  );
  useEffect(() => {
    const readAddress = () => {
      if (window.location.pathname === path)
        setStated(choiceOfQuery(new URLSearchParams(window.location.search)));
    };
    const path = window.location.pathname;
    window.addEventListener("popstate", readAddress);
    return () => window.removeEventListener("popstate", readAddress);
  }, []);

  const wanted = stated ?? { ...WHOLE_LIBRARY, collection, status, sort };
  const isGone = collections !== undefined && !ids.includes(wanted.collection);
  const choice = isGone ? { ...wanted, collection: WHOLE_LIBRARY.collection } : wanted;

  const change = (part: Partial<LibraryChoice>) => {
    const next = { ...choice, ...part };
    // Where the list was as on the last visit, the address says so from now on: going back finds that.
    if (stated === null) writeAddress("replace", choice);
    setStated(next);
    keepCollection(next.collection);
    keepStatus(next.status);
    keepSort(next.sort);
    // A search is one step back, not one for each letter.
    const isTyped = Object.keys(part).every((name) => name === "search");
    writeAddress(isTyped && choice.search !== "" ? "replace" : "push", next);
  };
  return { choice, change, clear: () => change({ ...WHOLE_LIBRARY, sort: choice.sort }) };
}

/** Not the router's: the list is filtered here, and every letter typed would ask the server for the page. */
function writeAddress(how: "push" | "replace", choice: LibraryChoice): void {
  const address = `${window.location.pathname}${queryOf(choice)}`;
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}

function choiceOfQuery(params: URLSearchParams): LibraryChoice {
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
