"use client";

import { Hand, Play } from "lucide-react";
import type { KeyboardEvent } from "react";
import { cn } from "@/lib/client/class-names";

type TapPadProps = {
  isPlaying: boolean;
  count: number;
  /** @param atMs when the finger came down, as `performance.now()`. */
  onTap: (atMs: number) => void;
};

export function TapPad({ isPlaying, count, onTap }: TapPadProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onTap(event.nativeEvent.timeStamp);
  };
  return (
    <button
      type="button"
      className={cn(
        "focus-ring grid h-[26dvh] min-h-32 w-full touch-none place-items-center rounded-xl border-2 select-none lg:h-36",
        "active:scale-[0.99] motion-reduce:active:scale-100",
        isPlaying
          ? "border-marker bg-marker/12 active:bg-marker/30"
          : "bg-secondary text-secondary-foreground border-transparent",
      )}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        event.preventDefault();
        onTap(event.nativeEvent.timeStamp);
      }}
      onKeyDown={onKeyDown}
      // Only from assistive technology; pointers are handled before.
      onClick={(event) => (event.detail === 0 ? onTap(event.nativeEvent.timeStamp) : undefined)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span className="grid justify-items-center gap-1">
        {isPlaying ? (
          <>
            <span translate="no" className="text-4xl font-semibold tabular-nums">
              {count}
            </span>
            <span className="flex items-center gap-2 text-sm font-medium">
              <Hand aria-hidden className="size-4" /> Tap at each landing
            </span>
          </>
        ) : (
          <>
            <Play aria-hidden className="size-7" />
            <span className="text-sm font-medium">{count === 0 ? "Play and tap" : "Play on"}</span>
          </>
        )}
      </span>
    </button>
  );
}
