"use client";

import Link from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * Next's link for places that lead away from every screen. The page it leads to is fetched beforehand when somebody reaches for
 * it, and not as soon as it is in view: the server would draw several pages for each one that is opened, and the browser would
 * read them while its own is not live yet.
 */
export function ReachedLink(
  props: Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus">,
) {
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  return <Link {...props} prefetch={isReached ? null : false} onPointerEnter={reach} onFocus={reach} />;
}
