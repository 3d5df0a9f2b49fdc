"use client";
import { useEffect, useRef } from "react";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { useDeviceChoice } from "@/lib/client/device/stored-value";

const TIMES = ["0", "1", "2", "3"] as const;

/** Shown while a phone's keyboard is open: the frame number, and the first three times how to step. */
export function WritingHints() {
  const frame = useRef<HTMLSpanElement>(null);
  const [times, setTimes] = useDeviceChoice("step-hints", TIMES, "0");
  const seen = TIMES.indexOf(times);
  const next = TIMES[seen + 1];
  useFrameEffect(({ frameIndex }) => {
    if (frame.current !== null) frame.current.textContent = String(frameIndex);
  });
  useEffect(() => {
    if (next === undefined) return;
    const count = (event: FocusEvent): void => {
      if (
        event.target instanceof Element &&
        event.target.matches(":is([data-composer], [data-in-place-form]) textarea")
      )
        setTimes(next);
    };
    // Counted when writing ends, so that the hints stay visible.
    document.addEventListener("focusout", count);
    return () => document.removeEventListener("focusout", count);
  }, [next, setTimes]);
  return (
    <div
      aria-hidden
      className="text-stage-foreground composing:flex pointer-events-none absolute inset-0 hidden items-center justify-between p-3 text-lg font-semibold"
    >
      {next === undefined ? null : <span className="bg-stage/40 rounded-full px-3 py-1 opacity-70">‹ 1</span>}
      <span className="bg-stage/80 absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full px-3 py-0.5 text-sm tabular-nums">
        Frame <span translate="no" ref={frame} />
      </span>
      {next === undefined ? null : <span className="bg-stage/40 rounded-full px-3 py-1 opacity-70">1 ›</span>}
    </div>
  );
}
