"use client";

import { Footprints } from "lucide-react";
import { useState } from "react";
import { usePlayback } from "@/components/player/engine";
import type { HoofStripProps } from "@/components/timing/hoof-strip";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { isFrameShown } from "@/lib/player/state/snapshot-selectors";

const { Component: HoofStrip, prepare } = onDemand(() =>
  import("@/components/timing/hoof-strip").then((module) => module.HoofStrip),
);

/** The hoof strip, closed at first, and the button that opens and closes it. */
export function useHoofStrip(props: Omit<HoofStripProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const isReady = usePlayback(isFrameShown);
  const toggle = (
    <Button
      variant={isOpen ? "secondary" : "outline"}
      className="px-3"
      disabled={!isReady}
      aria-expanded={isOpen}
      title="Choose the picture in which the hoof touches"
      onClick={() => void prepare().then((isThere) => setIsOpen(isThere && !isOpen))}
    >
      <Footprints aria-hidden />
      <span>
        Hooves<span className="sr-only"> side by side</span>
      </span>
    </Button>
  );
  return { toggle, strip: isOpen ? <HoofStrip {...props} onClose={() => setIsOpen(false)} /> : null };
}
