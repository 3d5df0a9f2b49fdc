"use client";

import { ScreenshotSlides, type SlideArrows } from "@/components/marketing/screenshot-slides";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";

type ScreenshotViewerProps = { arrows: SlideArrows; startIndex: number; onClose: () => void };

export function ScreenshotViewer({ arrows, startIndex, onClose }: ScreenshotViewerProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="bg-background inset-0 flex h-dvh max-h-none flex-col justify-center rounded-none border-0 p-4 pt-14 sm:inset-0 sm:max-h-none sm:max-w-none sm:translate-0 sm:rounded-none sm:p-10"
      >
        <DialogTitle className="sr-only">Screenshots</DialogTitle>
        <ScreenshotSlides
          arrows={arrows}
          startIndex={startIndex}
          label="Screenshots in full screen"
          className="mx-auto w-full max-w-[min(80rem,calc((100dvh-12rem)*1.6))]"
        />
      </DialogContent>
    </Dialog>
  );
}
