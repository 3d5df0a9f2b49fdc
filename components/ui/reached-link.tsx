"use client";

import Link from "next/link";
import { useState, type ComponentProps } from "react";

/** Next's link, prefetched on hover or focus: prefetching all links in view would make the server render many pages. */
export function ReachedLink(
  props: Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onFocus">,
) {
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  return <Link {...props} prefetch={isReached ? null : false} onPointerEnter={reach} onFocus={reach} />;
}
