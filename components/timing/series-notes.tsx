import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { describeMarks } from "@/components/timing/timing-labels";
import type { SeriesKind } from "@/components/timing/series-kind";
import type { TempoHint } from "@/lib/domain/timing/rhythm";
import { GAIT_NAMES } from "@/lib/domain/timing/gait";

type TempoHintNoteProps = {
  hint: TempoHint;
  kind: SeriesKind;
  onKind?: (kind: SeriesKind) => void;
};

/** An unusual tempo usually means that the marks have another meaning. */
export function TempoHintNote({ hint: { usual, perhaps }, kind, onKind }: TempoHintNoteProps) {
  const gait = GAIT_NAMES[kind.gait].toLowerCase();
  return (
    <Alert>
      <p>
        Most horses {gait} at {usual.from} to {usual.to} strides/min.{" "}
        {perhaps === null
          ? "Perhaps it is another gait, or a mark is missing or one too many."
          : `Perhaps you marked ${describeMarks(kind.gait, perhaps)}, not ${describeMarks(kind.gait, kind.mark)}?`}
      </p>
      {perhaps !== null && onKind ? (
        <Button
          variant="link"
          size="inline"
          className="justify-self-start"
          onClick={() => onKind({ gait: kind.gait, mark: perhaps })}
        >
          I marked {describeMarks(kind.gait, perhaps)}
        </Button>
      ) : null}
    </Alert>
  );
}

type GuessesNoteProps = { count: number; onLook: () => void };

/** Guesses are not measurements; nothing if there are none. */
export function GuessesNote({ count, onLook }: GuessesNoteProps) {
  if (count === 0) return null;
  return (
    <Alert>
      <p>
        {count === 1 ? "One mark stands" : `${count} marks stand`} where a landing is expected. Nobody has
        looked yet, so {count === 1 ? "it counts" : "they count"} in no number.
      </p>
      <Button variant="link" size="inline" className="justify-self-start" onClick={onLook}>
        Look at {count === 1 ? "it" : "the first"}
      </Button>
    </Alert>
  );
}

/** Taps give a good tempo but no regularity. */
export function TappedNote({ onExact }: { onExact?: () => void }) {
  return (
    <Alert>
      <p>
        Tapped along: the tempo is good, the single marks are not exact. For regularity, move each mark to the
        frame of its landing.
      </p>
      {onExact ? (
        <Button variant="link" size="inline" className="justify-self-start" onClick={onExact}>
          All marks are on their frames
        </Button>
      ) : null}
    </Alert>
  );
}
