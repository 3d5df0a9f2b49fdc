"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Suspense, type ReactNode } from "react";
import { withNext } from "@/lib/domain/local-path";

type AuthLinkProps = { href: "/signin" | "/signup" | "/forgot-password"; children: ReactNode };

/** From one of the screens before signing in to another; where one wanted to go comes along. */
export function AuthLink(props: AuthLinkProps) {
  return (
    <Suspense fallback={<PlainLink {...props} />}>
      <LinkWithNext {...props} />
    </Suspense>
  );
}

function LinkWithNext({ href, children }: AuthLinkProps) {
  const next = useSearchParams().get("next");
  return <PlainLink href={withNext(href, next ?? "/")}>{children}</PlainLink>;
}

function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-primary font-medium underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
