"use client";

import { useState } from "react";
import { ScreenshotSlides } from "@/components/marketing/screenshot-slides";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";

/** Six screenshots; a tap opens them over the whole screen. */
export function ScreenshotCarousel() {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <>
      <ScreenshotSlides onOpen={setOpenIndex} className="min-w-0" />
      <Dialog open={openIndex !== null} onOpenChange={(open) => open || setOpenIndex(null)}>
        <DialogContent
          aria-describedby={undefined}
          className="bg-background inset-0 flex h-dvh max-h-none flex-col justify-center rounded-none border-0 p-4 pt-14 sm:inset-0 sm:max-h-none sm:max-w-none sm:translate-0 sm:rounded-none sm:p-10"
        >
          <DialogTitle className="sr-only">Screenshots</DialogTitle>
          <ScreenshotSlides
            startIndex={openIndex ?? 0}
            className="mx-auto w-full max-w-[min(80rem,calc((100dvh-12rem)*1.6))]"
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
