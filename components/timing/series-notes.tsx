import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import type { SeriesKind } from "@/components/timing/series-kind";
import { countOf } from "@/components/timing/timing-words";
import type { TempoHint } from "@/lib/domain/rhythm";
import type { MissedMarks } from "@/lib/domain/tap-along";
import { formatTimecode } from "@/lib/domain/timecode";
import { GAIT_NAMES, MARK_NAMES } from "@/lib/domain/gait";

type TempoHintNoteProps = {
  hint: TempoHint;
  kind: SeriesKind;
  /** Absent where the viewer may not change what the marks are. */
  onKind?: (kind: SeriesKind) => void;
};

/** A tempo that is not usual most often means that a mark is something else. */
export function TempoHintNote({ hint: { usual, perhaps }, kind, onKind }: TempoHintNoteProps) {
  const gait = GAIT_NAMES[kind.gait].toLowerCase();
  return (
    <Alert>
      <p>
        Most horses {gait} at {usual.from} to {usual.to} strides/min.{" "}
        {perhaps === null
          ? "Perhaps it is another gait, or a mark is missing or one too many."
          : `Perhaps each mark is a ${MARK_NAMES[perhaps].toLowerCase()}, not a ${MARK_NAMES[kind.mark].toLowerCase()}?`}
      </p>
      {perhaps !== null && onKind ? (
        <Button
          variant="link"
          size="inline"
          className="justify-self-start"
          onClick={() => onKind({ gait: kind.gait, mark: perhaps })}
        >
          Each mark is a {MARK_NAMES[perhaps].toLowerCase()}
        </Button>
      ) : null}
    </Alert>
  );
}

type MissedMarksNoteProps = {
  missed: readonly MissedMarks[];
  /** True seconds of all marks. */
  times: readonly number[];
  onJump: (markIndex: number) => void;
};

const MOST_NAMED = 3;

/** Gaps are pointed out, and nothing is put into them. */
export function MissedMarksNote({ missed, times, onJump }: MissedMarksNoteProps) {
  const total = missed.reduce((sum, { count }) => sum + count, 0);
  return (
    <Alert>
      <p>
        {total === 1 ? "A mark seems" : `${countOf(total, "mark")} seem`} to be missing, so the tempo reads
        too low.
      </p>
      <p className="flex flex-wrap gap-x-4">
        {missed.slice(0, MOST_NAMED).map(({ afterIndex }) => (
          <Button key={afterIndex} variant="link" size="inline" onClick={() => onJump(afterIndex)}>
            After {formatTimecode(times[afterIndex] ?? 0)}
          </Button>
        ))}
      </p>
    </Alert>
  );
}

/** Taps say a tempo well and a regularity not at all. */
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
