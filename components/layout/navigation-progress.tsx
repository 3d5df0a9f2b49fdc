"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

/** A page that is there sooner needs no sign that it is coming. */
const SHOWN_AFTER_MS = 300;

/** A bar at the top while the next page takes its time: `instrumentation-client.ts` says when one is asked for. */
export function NavigationProgress() {
  const here = `${usePathname()}?${useSearchParams()}`;
  /** Where one waits; any other page is the one that was asked for, or where that led. */
  const [waitingOn, setWaitingOn] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (event: Event) => {
      clearTimeout(timer);
      const { pathname, searchParams } = new URL((event as CustomEvent<string>).detail, location.href);
      // By a timer: what is set in the event itself belongs to the router's transition, and is shown with the next page.
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
