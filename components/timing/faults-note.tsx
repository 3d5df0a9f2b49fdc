import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { describeFault, type MarkFault } from "@/lib/domain/timing/mark-faults";

export interface Mend {
  label: string;
  run: () => void;
}

type FaultsNoteProps = {
  faults: readonly MarkFault[];
  /** True seconds of all marks. */
  times: readonly number[];
  hasTempo: boolean;
  onJump: (markIndex: number) => void;
  /** Returns null without permission or a known correction. */
  mendOf?: (fault: MarkFault) => Mend | null;
};

/** The others are shown after these are corrected. */
const MAX_NAMED = 3;

export function FaultsNote({ faults, times, hasTempo, onJump, mendOf }: FaultsNoteProps) {
  if (faults.length === 0) return null;
  const more = faults.length - MAX_NAMED;
  return (
    <Alert variant="warning">
      <p className="font-medium">{hasTempo ? "Left out of the tempo:" : "Mend these marks first:"}</p>
      <ul className="grid gap-2">
        {faults.slice(0, MAX_NAMED).map((fault) => {
          const mend = mendOf?.(fault) ?? null;
          const text = describeFault(fault, times);
          return (
            <li key={JSON.stringify(fault)}>
              {text}
              <p className="flex flex-wrap gap-x-4">
                {mend === null ? null : (
                  <Button variant="link" size="inline" onClick={mend.run}>
                    {mend.label}
                  </Button>
                )}
                <Button
                  variant="link"
                  size="inline"
                  aria-label={`Look: ${text}`}
                  onClick={() => onJump("index" in fault ? fault.index : fault.afterIndex)}
                >
                  Look
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p>And {more} more.</p> : null}
    </Alert>
  );
}
