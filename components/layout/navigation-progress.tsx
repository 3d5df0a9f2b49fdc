"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** Faster pages need no indicator. */
const SHOWN_AFTER_MS = 300;

export function NavigationProgress() {
  const here = `${usePathname()}?${useSearchParams()}`;
  /** The URL that is left; any other URL means that the navigation has ended. */
  const [waitingOn, setWaitingOn] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (event: Event) => {
      clearTimeout(timer);
      const { pathname, searchParams } = new URL((event as CustomEvent<string>).detail, location.href);
      // In a timer: updates in the event belong to the router's transition and show with the next page.
      if (`${pathname}?${searchParams}` !== here)
        timer = setTimeout(() => setWaitingOn(here), SHOWN_AFTER_MS);
    };
    addEventListener("navigationstart", begin);
    return () => {
      removeEventListener("navigationstart", begin);
      clearTimeout(timer);
      setWaitingOn(null);
    };
  }, [here]);

  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {waitingOn === here ? (
        <div className="bg-primary/20 h-1 overflow-hidden">
          <div className="bg-primary motion-safe:animate-indeterminate h-full w-1/3" />
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
