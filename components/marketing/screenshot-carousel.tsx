"use client";

import { lazy, Suspense, useState } from "react";
import { ScreenshotSlides, type SlideArrows } from "@/components/marketing/screenshot-slides";

const ScreenshotViewer = lazy(async () => {
  const { ScreenshotViewer: viewer } = await import("@/components/marketing/screenshot-viewer");
  return { default: viewer };
});

export function ScreenshotCarousel({ arrows }: { arrows: SlideArrows }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <>
      <ScreenshotSlides arrows={arrows} onOpen={setOpenIndex} className="min-w-0" />
      {openIndex === null ? null : (
        <Suspense>
          <ScreenshotViewer arrows={arrows} startIndex={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </>
  );
}
