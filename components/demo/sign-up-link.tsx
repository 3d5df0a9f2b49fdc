import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type SignUpLinkProps = Omit<ComponentProps<typeof Button>, "asChild" | "pending">;

/** A full load, because the sign-in may be at an external provider. */
export function SignUpLink({ children, ...look }: SignUpLinkProps) {
  return (
    <Button asChild {...look}>
      <a href="/api/login">{children}</a>
    </Button>
  );
}
