"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, type ReactNode } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { withNext } from "@/lib/domain/playback/local-path";

type AuthLinkProps = { href: "/signin" | "/signup" | "/forgot-password"; children: ReactNode };

export function AuthLink(props: AuthLinkProps) {
  return (
    <Suspense fallback={<UnderlinedLink {...props} />}>
      <LinkWithNext {...props} />
    </Suspense>
  );
}

function LinkWithNext({ href, children }: AuthLinkProps) {
  const next = useSearchParams().get("next");
  return <UnderlinedLink href={withNext(href, next ?? "/")}>{children}</UnderlinedLink>;
}

function UnderlinedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PlainLink href={href} className="text-primary font-medium underline-offset-4 hover:underline">
      {children}
    </PlainLink>
  );
}
