"use client";

import { useEffect } from "react";
import { isModifiedClick } from "@/components/ui/modified-click";

/** While `active`, asks before the page is left. @param question for links; null if they lose nothing. */
export function useLeaveWarning(active: boolean, question: string | null): void {
  useEffect(() => {
    if (!active) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // A link inside the app does not unload the page, so it is asked about here.
    const confirmLeaving = (event: MouseEvent) => {
      if (question === null) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === null || staysOnPage(link, event) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", preventUnload);
    document.addEventListener("click", confirmLeaving, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", preventUnload);
      document.removeEventListener("click", confirmLeaving, { capture: true });
    };
  }, [active, question]);
}

/** Whether the click stays on the page: the link leads to a place in it ("Skip to content"), to a file or to another tab. */
function staysOnPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { origin, pathname, search } = window.location;
  const isPlaceInPage =
    link.hash !== "" && link.origin === origin && link.pathname === pathname && link.search === search;
  return isPlaceInPage || link.hasAttribute("download") || link.target === "_blank" || isModifiedClick(event);
}
