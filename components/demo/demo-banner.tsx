"use client";

import { Sparkles as sparklesNode } from "lucide";
import { useEffect, useRef, useState } from "react";
import { SignUpLink } from "@/components/demo/sign-up-link";
import { Button } from "@/components/ui/button";
import { staticIcon } from "@/components/ui/static-icon";

const Sparkles = staticIcon(sparklesNode);

type DemoBannerProps = {
  /** True while everything that is written is stored on this device only. */
  isWriting: boolean;
  onWrite: () => void;
};

export function DemoBanner({ isWriting, onWrite }: DemoBannerProps) {
  const [hasBegun, setHasBegun] = useState(false);
  const stays = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (hasBegun) stays.current?.focus({ preventScroll: true });
  }, [hasBegun]);
  return (
    <aside
      aria-label="Demo"
      data-demo-banner=""
      className="border-warning/50 bg-warning/15 text-warning-ink @container rounded-xl border"
    >
      <div className="flex flex-col gap-3 px-4 py-3 @lg:flex-row @lg:items-center @lg:justify-between">
        <div className="flex gap-2.5 text-sm">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>
            {isWriting ? (
              <span ref={stays} tabIndex={-1} className="mb-1 block font-medium outline-none">
                You are trying it: what you write here stays on this device, and nobody else sees it.
              </span>
            ) : null}
            <span>
              <strong className="font-semibold">Demo Mode</strong> - Sign up to add your own comments and
              markers
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {/* On phones the bar above the film has the link. */}
          <SignUpLink
            size="sm"
            className="bg-warning text-warning-foreground hover:bg-warning/90 stacked:in-data-demo-page:hidden"
          >
            Sign Up Free
          </SignUpLink>
          {isWriting ? null : (
            <Button
              variant="ghost"
              size="sm"
              className="text-warning-ink hover:bg-warning/15 hover:text-warning-ink"
              onClick={() => {
                setHasBegun(true);
                onWrite();
              }}
            >
              Try It Yourself
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
}
