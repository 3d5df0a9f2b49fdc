"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { ScreenshotPicture } from "@/components/marketing/screenshot-picture";
import { screenshots } from "@/components/marketing/screenshots";
import { useScreenshotSlides } from "@/components/marketing/use-screenshot-slides";

/** Classes of the arrows, from the server: the page does not load the code for them. */
export interface SlideArrows {
  className: string;
  previous: ReactNode;
  next: ReactNode;
}

type ScreenshotSlidesProps = {
  arrows: SlideArrows;
  startIndex?: number;
  label?: string;
  onOpen?: (index: number) => void;
  className?: string;
};

export function ScreenshotSlides({
  arrows,
  startIndex = 0,
  label = "Screenshots",
  onOpen,
  className = "",
}: ScreenshotSlidesProps) {
  const slides = useScreenshotSlides(startIndex);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") slides.showPrevious();
    else if (event.key === "ArrowRight") slides.showNext();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={`grid gap-3 ${className}`}
    >
      <div
        ref={slides.viewportRef}
        {...slides.swipeHandlers}
        className="cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing"
      >
        <ul className="flex">
          {screenshots.map((screenshot, index) => (
            <li
              key={screenshot.name}
              inert={index !== slides.selected}
              className="min-w-0 shrink-0 grow-0 basis-full px-px select-none"
            >
              <PictureButton onClick={onOpen && (() => onOpen(index))} title={screenshot.title}>
                {/* Lazy loading starts far before the picture is in view, so the others are rendered later. */}
                {(slides.isNear || index === slides.selected) && (
                  <ScreenshotPicture screenshot={screenshot} />
                )}
              </PictureButton>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label="Previous screenshot"
          onClick={slides.showPrevious}
          className={arrows.className}
        >
          {arrows.previous}
        </button>
        <p aria-live="polite" className="min-w-0 flex-1 text-center text-sm font-medium text-balance">
          {screenshots[slides.selected]?.title}
        </p>
        <button
          type="button"
          aria-label="Next screenshot"
          onClick={slides.showNext}
          className={arrows.className}
        >
          {arrows.next}
        </button>
      </div>
      <div className="flex justify-center">
        {screenshots.map(({ name, title }, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Show screenshot ${index + 1}: ${title}`}
            aria-current={index === slides.selected}
            onClick={() => slides.show(index)}
            className="group focus-ring grid size-8 place-items-center rounded-full pointer-coarse:size-11"
          >
            <span className="bg-input/60 group-hover:bg-input group-aria-[current=true]:bg-primary h-2 w-2 rounded-full transition-[width,background-color] group-aria-[current=true]:w-5" />
          </button>
        ))}
      </div>
    </section>
  );
}

type PictureButtonProps = { title: string; onClick: (() => void) | undefined; children: ReactNode };

function PictureButton({ title, onClick, children }: PictureButtonProps) {
  if (!onClick) return children;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`Open ${title} in full screen`}
      className="block w-full rounded-xl focus-visible:-outline-offset-2"
    >
      {children}
    </button>
  );
}
