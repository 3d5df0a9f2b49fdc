"use client";

import Link from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * Next's link for places that every screen links to. Prefetches on hover or focus instead of in view: otherwise the
 * server would render several pages for each one that is opened, while the browser hydrates its own.
 */
export function ReachedLink(
  props: Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus">,
) {
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  return <Link {...props} prefetch={isReached ? null : false} onPointerEnter={reach} onFocus={reach} />;
}
