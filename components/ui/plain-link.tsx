import type { ComponentProps } from "react";

type PlainLinkProps = ComponentProps<"a"> & { href: string };

/**
 * A link of a page that needs no account: the browser itself goes there. Next's link would load the code of a router into pages
 * that are read, and fetch every page that they lead to beforehand. Signed-in screens have Next's, since their memory (an upload
 * that is going on) has to outlive a screen.
 */
export function PlainLink({ children, ...props }: PlainLinkProps) {
  return <a {...props}>{children}</a>;
}
