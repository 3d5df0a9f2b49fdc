import { FigureList, FigureRow } from "@/components/timing/figure-row";
import {
  countOf,
  writeError,
  writeEstimate,
  writeNumber,
  writeSigned,
} from "@/components/timing/timing-words";
import type { Gait } from "@/lib/domain/gait";
import { LEAST_STRIDES, type BeatPattern, type Regularity, type Rhythm } from "@/lib/domain/rhythm";
import type { Estimate } from "@/lib/domain/statistics";

type RhythmFiguresProps = { rhythm: Rhythm; gait: Gait; isTapped: boolean };

/** What the marks say, each with its error and its unit. What they cannot say is not there. */
export function RhythmFigures({ rhythm, gait, isTapped }: RhythmFiguresProps) {
  const { stridesPerMinute, beatsPerMinute, regularity, drift, pattern, strides } = rhythm;
  const hasMore = [beatsPerMinute, regularity, drift, pattern].some((figure) => figure !== null);
  return (
    <div className="grid gap-2">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="text-3xl font-semibold tracking-tight">
            {writeNumber(stridesPerMinute.value, 1)}
          </span>{" "}
          <span className="text-muted-foreground text-lg">± {writeError(stridesPerMinute.error, 1)}</span>{" "}
          <span className="font-medium">strides/min</span>
        </p>
        <p className="text-muted-foreground text-sm">
          Tempo from {countOf(strides, "stride")}
          {gait === "other" ? ", if each mark is the same hoof again" : ""}
        </p>
      </div>
      {hasMore ? (
        <FigureList label="Rhythm">
          {beatsPerMinute === null ? null : (
            <FigureRow
              name="Music"
              value={writeNumber(beatsPerMinute.value, 1)}
              error={writeError(beatsPerMinute.error, 1)}
              unit="beats/min"
            />
          )}
          {regularity === null ? null : <RegularityRow regularity={regularity} />}
          {drift === null ? null : <DriftRow drift={drift} />}
          {pattern === null ? null : <PatternRows pattern={pattern} />}
        </FigureList>
      ) : null}
      {strides < LEAST_STRIDES ? (
        <p className="text-muted-foreground text-sm">
          {countOf(LEAST_STRIDES - strides, "more stride")}, and {isTapped ? "drift" : "regularity and drift"}{" "}
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

/** The tempo in one line, for a list. */
export const tempoLine = ({ stridesPerMinute }: Rhythm): string =>
  `${writeEstimate(stridesPerMinute, 1)} strides/min`;
