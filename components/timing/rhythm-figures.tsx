import { FigureList, FigureRow } from "@/components/timing/figure-row";
import {
  countOf,
  leftOutNote,
  writeError,
  writeEstimate,
  writeNumber,
  writeSigned,
} from "@/components/timing/timing-labels";
import type { Gait } from "@/lib/domain/timing/gait";
import type { MarkFault } from "@/lib/domain/timing/mark-faults";
import { MIN_STRIDES, type BeatPattern, type Regularity, type Rhythm } from "@/lib/domain/timing/rhythm";
import type { Estimate } from "@/lib/domain/timing/statistics";

export function RhythmHeadline({
  rhythm: { stridesPerMinute, strides },
  gait,
}: {
  rhythm: Rhythm;
  gait: Gait;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span translate="no" className="text-3xl font-semibold tracking-tight">
          {writeNumber(stridesPerMinute.value, 1)}
        </span>{" "}
        <span translate="no" className="text-muted-foreground text-lg">
          ± {writeError(stridesPerMinute.error, 1)}
        </span>{" "}
        <span className="font-medium">strides/min</span>
      </p>
      <p className="text-muted-foreground text-sm">
        Tempo from {countOf(strides, "stride")}
        {gait === "other" ? ", if each mark is the same hoof again" : ""}
      </p>
    </div>
  );
}

export function RhythmFigures({ rhythm, isTapped }: { rhythm: Rhythm; isTapped: boolean }) {
  const { markedStrides, beatsPerMinute, regularity, drift, pattern, strides } = rhythm;
  return (
    <div className="grid gap-2">
      <FigureList label="Rhythm">
        {beatsPerMinute === null ? null : (
          <FigureRow
            name="Music"
            value={writeNumber(beatsPerMinute.value, 1)}
            error={writeError(beatsPerMinute.error, 1)}
            unit="beats/min"
          />
        )}
        <FigureRow
          name={strides === 1 ? "This stride alone" : `These ${strides} strides alone`}
          value={writeNumber(markedStrides.value, 1)}
          error={writeError(markedStrides.error, 1)}
          unit="strides/min"
          note="The tempo above is the horse's: its ± also has how much its strides differ."
        />
        {regularity === null ? null : <RegularityRow regularity={regularity} />}
        {drift === null ? null : <DriftRow drift={drift} />}
        {pattern === null ? null : <PatternRows pattern={pattern} />}
      </FigureList>
      {strides < MIN_STRIDES ? (
        <p className="text-muted-foreground text-sm">
          {countOf(MIN_STRIDES - strides, "more stride")}, and {isTapped ? "drift" : "regularity and drift"}{" "}
          can be measured.
        </p>
      ) : null}
    </div>
  );
}

function RegularityRow({ regularity }: { regularity: Regularity }) {
  const { variation, floor, isAtFloor, shortestSeconds, longestSeconds } = regularity;
  const range = `Strides took ${writeNumber(shortestSeconds, 2)} to ${writeNumber(longestSeconds, 2)} s.`;
  return (
    <FigureRow
      name="Regularity"
      value={isAtFloor ? `≤ ${writeError(floor, 1)}` : writeNumber(variation, 1)}
      unit="% variation"
      note={
        isAtFloor
          ? `At the limit of this video: as even as its frames can show. ${range}`
          : `The frames alone would show ${writeNumber(floor, 1)} %; that is taken out. ${range}`
      }
    />
  );
}

function DriftRow({ drift }: { drift: Estimate }) {
  const direction = drift.value > 0 ? "Getting quicker." : "Getting slower.";
  return (
    <FigureRow
      name="Change of tempo"
      value={writeSigned(drift.value, 1)}
      error={writeError(drift.error, 1)}
      unit="in 10 s"
      note={isWithinError(drift) ? "Strides/min. None beyond the error." : `Strides/min. ${direction}`}
    />
  );
}

function PatternRows({ pattern }: { pattern: BeatPattern }) {
  const { shares, error, evenOdd } = pattern;
  if (evenOdd === null)
    return (
      <FigureRow
        name="Beats of a stride"
        value={shares.map((share) => writeNumber(share, 0)).join(" · ")}
        error={writeError(error, 1)}
        unit="%"
        note={`The time from each footfall to the next, from the first mark on. Even would be ${100 / shares.length} % each.`}
      />
    );
  return (
    <FigureRow
      name="Every other step"
      value={writeSigned(evenOdd.value, 1)}
      error={writeError(evenOdd.error, 1)}
      unit="%"
      note={
        isWithinError(evenOdd)
          ? "Steps after the 1st, 3rd, … mark against the others: no difference beyond the error."
          : `Steps after the 1st, 3rd, … mark take ${evenOdd.value > 0 ? "longer" : "less long"} than the others.`
      }
    />
  );
}

const isWithinError = ({ value, error }: Estimate): boolean => Math.abs(value) <= error;

export const tempoLine = ({ stridesPerMinute }: Rhythm, faults: readonly MarkFault[]): string =>
  `${writeEstimate(stridesPerMinute, 1)} strides/min${leftOutNote(faults)}`;
