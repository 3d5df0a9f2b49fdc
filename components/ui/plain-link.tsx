import type { ComponentProps } from "react";

type PlainLinkProps = ComponentProps<"a"> & { href: string };

/**
 * A native link, for public pages: Next's link would load router code and prefetch every linked page. Signed-in screens
 * use Next's link, because their memory (a running upload) must survive a navigation.
 */
export function PlainLink({ children, ...props }: PlainLinkProps) {
  return <a {...props}>{children}</a>;
}
