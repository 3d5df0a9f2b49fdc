"use client";

import { Button } from "@/components/ui/button";
import { writeNumber } from "@/components/timing/timing-labels";
import { formatTimecode } from "@/lib/domain/playback/timecode";

type TapDelayProps = {
  /** How late the person taps, seconds; negative when early, 0 while it is not known. */
  delaySeconds: number;
  /** True seconds of the first mark. */
  firstTime: number;
  onShowFirst: () => void;
  onFirstIsHere: () => void;
  onClear: () => void;
};

/** Everybody taps a little late or early, always by about the same: one mark set right moves all of them. */
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
