"use client";

import { useState, type PointerEvent, type ReactNode } from "react";

const COUNT = 12;
const COLUMNS = 4;
/** Photographs without ground contact, from 1. */
const AIRBORNE: readonly number[] = [7, 8];

type GallopPhotographsProps = {
  previous: ReactNode;
  next: ReactNode;
};

export function GallopPhotographs({ previous, next }: GallopPhotographsProps) {
  const [shown, setShown] = useState(1);
  const show = (photograph: number) => setShown(Math.min(Math.max(photograph, 1), COUNT));
  const drag = ({ currentTarget, clientX, pointerId, buttons, type }: PointerEvent<HTMLDivElement>) => {
    if (type === "pointerdown") currentTarget.setPointerCapture(pointerId);
    if (buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    show(1 + Math.floor(((clientX - left) / width) * COUNT));
  };
  const isAirborne = AIRBORNE.includes(shown);
  const words = `${shown} of ${COUNT}: ${isAirborne ? "no" : "a"} hoof on the ground`;
  const button = (label: string, photograph: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full"
      onClick={() => show(photograph)}
    >
      {icon}
    </button>
  );
  return (
    <>
      <div
        role="img"
        aria-label={`A horse at the gallop, photograph ${words}`}
        className="aspect-[5/4] cursor-ew-resize touch-pan-y bg-[url(/images/gallop-1887.webp)] bg-size-[400%_300%] p-2 select-none lg:rounded-xl"
        style={{
          backgroundPosition: `${(((shown - 1) % COLUMNS) / (COLUMNS - 1)) * 100}% ${Math.floor((shown - 1) / COLUMNS) * 50}%`,
        }}
        onPointerDown={drag}
        onPointerMove={drag}
      >
        <p
          aria-hidden
          className={`w-fit rounded-md px-2 py-1 text-sm ${isAirborne ? "bg-brand" : "bg-stage/80"}`}
        >
          {words}
        </p>
      </div>
      <div className="flex gap-2 max-lg:px-3 noscript:hidden">
        {button("Previous photograph", shown - 1, previous)}
        <input
          type="range"
          min={1}
          max={COUNT}
          value={shown}
          aria-label="Photograph"
          aria-valuetext={words}
          className="accent-marker h-11 min-w-0 flex-1"
          onChange={({ target }) => show(target.valueAsNumber)}
        />
        {button("Next photograph", shown + 1, next)}
      </div>
    </>
  );
}
