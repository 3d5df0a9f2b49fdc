import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type SignUpLinkProps = Omit<ComponentProps<typeof Button>, "asChild" | "pending">;

/** A button to the sign-in, which may be at an external provider: so it is a page of its own, and no screen of the router. */
export function SignUpLink({ children, ...look }: SignUpLinkProps) {
  return (
    <Button asChild {...look}>
      <a href="/api/login">{children}</a>
    </Button>
  );
}
