"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import type { Collection } from "@/lib/contracts/collections";
import {
  LIBRARY_SORTS,
  STATUS_FILTERS,
  WHOLE_LIBRARY,
  type LibraryChoice,
} from "@/lib/domain/videos/library";

/** The choice is in the URL's query; without one it is the last choice on this device, except the search. */
export function useLibraryChoice(query: string, collections: readonly Collection[] | undefined) {
  const ids = ["all", ...(collections ?? []).map(({ id }) => id)];
  const [collection, keepCollection] = useDeviceChoice("library-collection", ids, WHOLE_LIBRARY.collection);
  const [status, keepStatus] = useDeviceChoice("library-status", STATUS_FILTERS, WHOLE_LIBRARY.status);
  const [sort, keepSort] = useDeviceChoice("library-sort", LIBRARY_SORTS, WHOLE_LIBRARY.sort);
  const [stated, setStated] = useState<LibraryChoice | null>(() =>
    query === "" ? null : choiceOfQuery(new URLSearchParams(query)),
  );
  useEffect(() => {
    const path = window.location.pathname;
    const routerState: unknown = window.history.state;
    const readAddress = (event: PopStateEvent) => {
      if (window.location.pathname !== path) return;
      // The router would reload entries from before a reload, and lose later choices.
      event.stopImmediatePropagation();
      window.history.replaceState(routerState, "");
      window.history.replaceState(null, "", window.location.href);
      setStated(choiceOfQuery(new URLSearchParams(window.location.search)));
    };
    window.addEventListener("popstate", readAddress, { capture: true });
    return () => window.removeEventListener("popstate", readAddress, { capture: true });
  }, []);

  const wanted = stated ?? { ...WHOLE_LIBRARY, collection, status, sort };
  const isGone = collections !== undefined && !ids.includes(wanted.collection);
  const choice = isGone ? { ...wanted, collection: WHOLE_LIBRARY.collection } : wanted;

  const change = (part: Partial<LibraryChoice>) => {
    const next = { ...choice, ...part };
    // Writes a remembered choice into the URL, so that Back finds it.
    if (stated === null) writeAddress("replace", choice);
    setStated(next);
    if (next.collection !== collection) keepCollection(next.collection);
    if (next.status !== status) keepStatus(next.status);
    if (next.sort !== sort) keepSort(next.sort);
    // A search is one history entry.
    const isTyped = Object.keys(part).every((name) => name === "search");
    writeAddress(isTyped && choice.search !== "" ? "replace" : "push", next);
  };
  const clear = () => change({ ...WHOLE_LIBRARY, sort: choice.sort });
  const latest = useRef({ change, clear });
  useLayoutEffect(() => {
    latest.current = { change, clear };
  });
  return {
    choice,
    change: useCallback((part: Partial<LibraryChoice>) => latest.current.change(part), []),
    clear: useCallback(() => latest.current.clear(), []),
  };
}

/** Not by the router, which would request the page for every letter. */
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
