"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { ScreenshotSlides } from "@/components/marketing/screenshot-slides";

// Loaded when it is first asked for: most visitors never open it.
const ScreenshotViewer = dynamic(() =>
  import("@/components/marketing/screenshot-viewer").then((module) => module.ScreenshotViewer),
);

/** Six screenshots; a tap opens them over the whole screen. */
export function ScreenshotCarousel() {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <>
      <ScreenshotSlides onOpen={setOpenIndex} className="min-w-0" />
      {openIndex === null ? null : (
        <ScreenshotViewer startIndex={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </>
  );
}
