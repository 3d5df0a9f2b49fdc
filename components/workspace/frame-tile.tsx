"use client";

import { useWorkspace } from "@/components/workspace/workspace";
import { tileAt } from "@/lib/domain/playback/sprite";

/** The tile of the picture strip nearest to a time, filling its box. Empty without a strip. */
export function FrameTile({ time }: { time: number }) {
  const { sprite } = useWorkspace().video;
  if (sprite === null) return null;
  const { column, row } = tileAt(sprite, time);
  return (
    <div
      className="absolute inset-0"
      style={{
        backgroundImage: `url("${sprite.url}")`,
        backgroundSize: `${sprite.columns * 100}% ${sprite.rows * 100}%`,
        backgroundPosition: `${shareOf(column, sprite.columns)}% ${shareOf(row, sprite.rows)}%`,
      }}
    />
  );
}

const shareOf = (index: number, count: number): number => (count < 2 ? 0 : (100 * index) / (count - 1));
