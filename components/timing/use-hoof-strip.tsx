"use client";

import { Footprints } from "lucide-react";
import { useState } from "react";
import { useEngine, usePlayerReady } from "@/components/player/engine";
import { useCommandKeys } from "@/components/player/use-command-keys";
import type { HoofStripProps } from "@/components/timing/hoof-strip";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { useIsAllowed } from "@/components/workspace/workspace";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

const { Component: HoofStrip, prepare } = onDemand(() =>
  import("@/components/timing/hoof-strip").then((module) => module.HoofStrip),
);

/** Toggled by a button and H. Hidden without permission. */
export function useHoofStrip(props: Omit<HoofStripProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const engine = useEngine();
  const mayMark = useIsAllowed("mark");
  const show = (isWanted: boolean) => void prepare().then((isThere) => setIsOpen(isThere && isWanted));
  useCommandKeys((key, event) => {
    if (key !== "h" || isOpen || !mayMark || !isFrameShown(engine.getSnapshot())) return;
    event.preventDefault();
    show(true);
  });
  if (!mayMark) return { toggle: null, strip: null };
  return {
    toggle: <StripToggle isOpen={isOpen} onToggle={() => show(!isOpen)} />,
    strip: isOpen ? <HoofStrip {...props} onClose={() => setIsOpen(false)} /> : null,
  };
}

function StripToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const isReady = usePlayerReady();
  const [hasSingleKeys] = useSingleKeyShortcuts();
  return (
    <Button
      variant={isOpen ? "secondary" : "outline"}
      className="px-3"
      disabled={!isReady}
      aria-expanded={isOpen}
      title="Choose the picture in which the hoof touches"
      aria-keyshortcuts={hasSingleKeys ? "H" : undefined}
      onClick={onToggle}
    >
      <Footprints aria-hidden />
      <span>
        Hooves<span className="sr-only"> side by side</span>
      </span>
    </Button>
  );
}
