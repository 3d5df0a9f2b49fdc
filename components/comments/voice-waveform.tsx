import { cn } from "@/lib/client/class-names";

const BAR_WIDTH = 2;
const GAP = 1;
/** Silence is drawn as a line. */
const LOWEST = 0.06;

type VoiceWaveformProps = {
  /** One height per bar, 0 to 1. */
  heights: readonly number[];
  /** Share that was played, 0 to 1. */
  heard?: number;
  className?: string;
};

export function VoiceWaveform({ heights, heard = 1, className }: VoiceWaveformProps) {
  const width = heights.length * (BAR_WIDTH + GAP) - GAP;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      className={cn("block h-10 w-full", className)}
    >
      {heights.map((height, at) => {
        const shown = Math.max(LOWEST, height);
        return (
          <rect
            key={at}
            x={at * (BAR_WIDTH + GAP)}
            y={(1 - shown) / 2}
            width={BAR_WIDTH}
            height={shown}
            className={at < heard * heights.length ? "fill-primary" : "fill-primary/30"}
          />
        );
      })}
    </svg>
  );
}
