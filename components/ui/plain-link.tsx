import type { ComponentProps } from "react";

type PlainLinkProps = ComponentProps<"a"> & { href: string };

/** For public pages: no router code, no prefetch. Signed-in screens use Next's link, so that uploads in memory go on. */
export function PlainLink({ children, ...props }: PlainLinkProps) {
  return <a {...props}>{children}</a>;
}
