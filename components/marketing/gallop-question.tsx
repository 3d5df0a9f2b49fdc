"use client";

import { ChevronLeft as previousNode, ChevronRight as nextNode } from "lucide";
import { useState, type PointerEvent } from "react";
import { Picture } from "@/components/layout/picture";
import { staticIcon } from "@/components/ui/static-icon";

const Previous = staticIcon(previousNode);
const Next = staticIcon(nextNode);

/** Photographs on the sheet, in rows of four. */
const COUNT = 12;
const COLUMNS = 4;
/** Those in which no hoof touches the ground, counted from 1. */
const AIRBORNE: readonly number[] = [7, 8];

const ANSWER =
  "Yes: in photographs 7 and 8 all four hooves are off the ground. Muybridge needed a row of cameras to see it. You need a phone.";
const wordsOf = (isAirborne: boolean) => (isAirborne ? "no hoof on the ground" : "a hoof on the ground");
const stepClasses =
  "hover:bg-stage-foreground/15 focus-visible:outline-stage-foreground grid size-11 shrink-0 place-items-center rounded-full transition-colors";

/**
 * The twelve photographs of one gallop stride, moved through by a drag, a slider or two buttons, and the question that they answer.
 * Without scripts: the first photograph, and the answer to be opened.
 */
export function GallopQuestion() {
  const [shown, setShown] = useState(1);
  const [isFound, setIsFound] = useState(false);
  const show = (picture: number) => {
    const next = Math.min(Math.max(picture, 1), COUNT);
    setShown(next);
    if (AIRBORNE.includes(next)) setIsFound(true);
  };
  const drag = ({ currentTarget, clientX, pointerId, buttons, type }: PointerEvent<HTMLDivElement>) => {
    if (type === "pointerdown") currentTarget.setPointerCapture(pointerId);
    if (buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    show(1 + Math.floor(((clientX - left) / width) * COUNT));
  };
  const isAirborne = AIRBORNE.includes(shown);
  return (
    <section aria-labelledby="gallop-question" className="bg-stage text-stage-foreground pb-10 lg:pb-16">
      <div className="page-container grid gap-4 max-lg:px-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="grid gap-2 self-end max-lg:px-4 lg:col-start-2">
          <h2 id="gallop-question" className="text-xl font-semibold text-balance sm:text-3xl">
            Is there a moment when no hoof touches the ground?
          </h2>
          <p className="text-stage-foreground/85 max-sm:text-sm">
            Until 1878 nobody could tell by eye. Drag through one stride and find it.
          </p>
        </div>
        <figure className="grid gap-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div
            className="relative aspect-[5/4] cursor-ew-resize touch-pan-y overflow-hidden select-none lg:rounded-xl"
            onPointerDown={drag}
            onPointerMove={drag}
          >
            <Picture
              src="/images/gallop-1887.webp"
              alt={`A horse and its rider at the gallop, photograph ${shown} of ${COUNT}`}
              width={1680}
              height={1008}
              draggable={false}
              className="absolute h-[300%] w-[400%] max-w-none"
              style={{
                left: `${-100 * ((shown - 1) % COLUMNS)}%`,
                top: `${-100 * Math.floor((shown - 1) / COLUMNS)}%`,
              }}
            />
            <p
              aria-hidden
              className={`absolute top-2 left-2 rounded-md px-2.5 py-1 text-sm font-medium tabular-nums ${isAirborne ? "bg-brand text-brand-foreground" : "bg-stage/80"}`}
            >
              {shown} of {COUNT}: {wordsOf(isAirborne)}
            </p>
          </div>
          <div className="flex items-center gap-2 max-lg:px-3 noscript:hidden">
            <button
              type="button"
              aria-label="Previous photograph"
              className={stepClasses}
              onClick={() => show(shown - 1)}
            >
              <Previous aria-hidden className="size-5" />
            </button>
            <input
              type="range"
              min={1}
              max={COUNT}
              value={shown}
              aria-label="Photograph"
              aria-valuetext={`${shown} of ${COUNT}, ${wordsOf(isAirborne)}`}
              className="accent-marker h-11 min-w-0 flex-1"
              onChange={({ target }) => show(target.valueAsNumber)}
            />
            <button
              type="button"
              aria-label="Next photograph"
              className={stepClasses}
              onClick={() => show(shown + 1)}
            >
              <Next aria-hidden className="size-5" />
            </button>
          </div>
          <figcaption className="text-stage-foreground/70 text-xs max-lg:px-4">
            Twelve photographs of one stride: Eadweard Muybridge, “Animal Locomotion”, 1887
          </figcaption>
        </figure>
        <div className="max-lg:px-4 lg:col-start-2">
          <p role="status" className={isFound ? "text-lg font-medium" : undefined}>
            {isFound ? ANSWER : null}
          </p>
          {isFound ? null : (
            <details>
              <summary className="focus-ring text-stage-foreground/85 w-fit rounded-sm py-2.5 text-sm underline">
                Show the answer
              </summary>
              {ANSWER}
            </details>
          )}
        </div>
      </div>
    </section>
  );
}
