import { describeMissing, type MissingParts } from "@/lib/domain/videos/missing-parts";

interface MissingMarksProps {
  id: string;
  missing: MissingParts;
  /** Position of a frame on the line, 0 to 1. */
  share: (frame: number) => number;
}

const HATCHED =
  "absolute bg-[repeating-linear-gradient(135deg,var(--muted-foreground)_0_2px,var(--card)_2px_4px)] rounded-xs";

/** Hatched where frames are missing. Screen readers get the slider's description. */
export function MissingMarks({ id, missing, share }: MissingMarksProps) {
  const { endSeconds, gaps } = missing;
  return (
    <>
      <span id={id} hidden>
        {describeMissing(missing)}
      </span>
      <div aria-hidden className="pointer-events-none absolute inset-x-0 inset-y-0 my-auto h-3">
        {gaps.map(({ frameIndex }) => (
          <span
            key={frameIndex}
            data-missing="gap"
            className={`${HATCHED} inset-y-0 w-1.5 -translate-x-1/2`}
            style={{ left: `${share(frameIndex + 0.5) * 100}%` }}
          />
        ))}
        {endSeconds > 0 ? <span data-missing="end" className={`${HATCHED} inset-y-0 right-0 w-2.5`} /> : null}
      </div>
    </>
  );
}
