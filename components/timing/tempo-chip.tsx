import { countOf, leftOutNote, writeError, writeNumber } from "@/components/timing/timing-labels";
import type { Marker } from "@/lib/contracts/markers";
import { MIN_STRIDES } from "@/lib/domain/timing/rhythm";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";

type TempoChipProps = {
  reading: Pick<SeriesReading<Marker>, "marks" | "guesses" | "rhythm" | "isDisputed" | "faults">;
  onOpen: () => void;
};

/** Shows the tempo with its error, the faults left out, and what more marks would give. Empty without marks. */
export function TempoChip({ reading, onOpen }: TempoChipProps) {
  if (reading.marks.length === 0) return null;
  const [figure, note] = describeReading(reading);
  return (
    <button
      type="button"
      data-tempo
      title="Tempo and rhythm"
      className="peer focus-ring bg-marker/15 hover:bg-marker/25 relative ml-auto grid min-w-0 rounded-lg px-2 py-0.5 text-left text-xs leading-[1.34] tabular-nums after:absolute after:inset-x-0 after:-inset-y-1.5 @lg:flex @lg:items-baseline @lg:text-sm @lg:leading-5"
      onClick={onOpen}
    >
      <span translate="no" className="truncate font-semibold @lg:shrink-0">
        {figure}
      </span>
      <span className="text-muted-foreground truncate">
        {/* An explicit space: flex items lose leading spaces. */}
        <span className="whitespace-pre @max-lg:sr-only">{" · "}</span>
        {note}
      </span>
    </button>
  );
}

/** @returns the number, and its source or what is missing. */
function describeReading({
  marks,
  guesses,
  rhythm,
  isDisputed,
  faults,
}: TempoChipProps["reading"]): [string, string] {
  if (rhythm === null) {
    if (isDisputed) return ["No tempo yet", "the marks do not agree"];
    return [
      countOf(marks.length, "mark"),
      marks.length === 1 ? "the next gives a tempo" : "no whole stride yet",
    ];
  }
  const { stridesPerMinute, strides } = rhythm;
  const digits = stridesPerMinute.error < 1 ? 1 : 0;
  const missing = MIN_STRIDES - strides;
  return [
    `${writeNumber(stridesPerMinute.value, digits)} strides/min ± ${writeError(stridesPerMinute.error, digits)}`,
    countOf(strides, "stride") +
      (guesses.length > 0 ? ` · ${guesses.length} not looked at` : "") +
      leftOutNote(faults) +
      (missing > 0 ? ` · ${missing} more: regularity` : ""),
  ];
}
