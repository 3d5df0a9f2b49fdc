"use client";

import { lazy, Suspense, useState } from "react";
import { ScreenshotSlides } from "@/components/marketing/screenshot-slides";

/** Loaded when it is first asked for: most visitors never open it. */
const ScreenshotViewer = lazy(async () => {
  const { ScreenshotViewer: viewer } = await import("@/components/marketing/screenshot-viewer");
  return { default: viewer };
});

/**
 * Six screenshots; a tap opens them over the whole screen.
 * @param props.arrowClassName made on the server, so that the page need not load what makes it.
 */
export function ScreenshotCarousel({ arrowClassName }: { arrowClassName: string }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <>
      <ScreenshotSlides arrowClassName={arrowClassName} onOpen={setOpenIndex} className="min-w-0" />
      {openIndex === null ? null : (
        <Suspense>
          <ScreenshotViewer
            arrowClassName={arrowClassName}
            startIndex={openIndex}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </>
  );
}
