"use client";

import { lazy, Suspense, useState } from "react";
import { ScreenshotSlides } from "@/components/marketing/screenshot-slides";

/** Loaded when it is first asked for: most visitors never open it. */
const ScreenshotViewer = lazy(async () => {
  const { ScreenshotViewer: viewer } = await import("@/components/marketing/screenshot-viewer");
  return { default: viewer };
});

/** Six screenshots; a tap opens them over the whole screen. */
export function ScreenshotCarousel() {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <>
      <ScreenshotSlides onOpen={setOpenIndex} className="min-w-0" />
      {openIndex === null ? null : (
        <Suspense>
          <ScreenshotViewer startIndex={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </>
  );
}
