"use client";

import { Button } from "@/components/ui/button";
import { writeNumber } from "@/components/timing/timing-labels";
import { formatTimecode } from "@/lib/domain/playback/timecode";

type TapDelayProps = {
  /** Seconds; negative if early, 0 if unknown. */
  delaySeconds: number;
  /** True seconds. */
  firstTime: number;
  onShowFirst: () => void;
  onFirstIsHere: () => void;
  onClear: () => void;
};

/** A person's delay is nearly constant: correcting one mark moves all. */
export function TapDelay({ delaySeconds, firstTime, onShowFirst, onFirstIsHere, onClear }: TapDelayProps) {
  return (
    <div className="bg-muted grid gap-2 rounded-lg p-3 text-sm">
      <p>
        {delaySeconds === 0
          ? "The tempo is right already. To move the marks onto the landings, step to the first landing."
          : `You tap ${writeNumber(Math.abs(delaySeconds), 2)} s ${delaySeconds > 0 ? "late" : "early"}. That is taken out here, and from now on on this device.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={onShowFirst}>
          Show first mark, {formatTimecode(firstTime)}
        </Button>
        <Button variant="outline" size="sm" onClick={onFirstIsHere}>
          It belongs on this frame
        </Button>
        {delaySeconds === 0 ? null : (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Forget
          </Button>
        )}
      </div>
    </div>
  );
}
