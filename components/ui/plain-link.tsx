import type { ComponentProps } from "react";

type PlainLinkProps = ComponentProps<"a"> & { href: string };

/**
 * For public pages: Next's link loads router code and prefetches. Signed-in screens use Next's link, because
 * uploads in memory must survive navigation.
 */
export function PlainLink({ children, ...props }: PlainLinkProps) {
  return <a {...props}>{children}</a>;
}
