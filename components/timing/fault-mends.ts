import type { MarkerCommands } from "@/components/markers/marker-commands";
import type { Mend } from "@/components/timing/faults-note";
import type { Marker } from "@/lib/contracts/markers";
import type { MarkFault } from "@/lib/domain/timing/mark-faults";
import { mediaSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";
import { formatTimecode, type FramePosition, type Timecode } from "@/lib/domain/playback/timecode";

interface MendOptions {
  marks: readonly Marker[];
  /** True seconds. */
  times: readonly number[];
  timecode: Timecode;
  scale: TimeScale;
  commands: Pick<MarkerCommands, "addGuess" | "moveToGuess" | "remove">;
  /** Absent without permission. */
  seriesId?: string;
  /** Goes to the corrected mark. */
  onMended: (frame: number) => void;
}

/** The correction for each fault; null if none is known. */
export function mendsOf(options: MendOptions): (fault: MarkFault) => Mend | null {
  const { marks, times, timecode, scale, commands, seriesId, onMended } = options;
  const positionAt = (seconds: number): FramePosition =>
    timecode.positionOf(timecode.frameStartingNearest(mediaSeconds(scale, seconds)));
  const mend = (label: string, frame: number, act: () => void): Mend => ({
    label,
    run: () => {
      act();
      onMended(frame);
    },
  });
  const put = (verb: string, seconds: number, act: (position: FramePosition) => void): Mend => {
    const position = positionAt(seconds);
    return mend(`${verb} ${formatTimecode(seconds)}`, position.frameIndex, () => act(position));
  };
  return (fault) => {
    if (fault.kind === "break") return null;
    if (fault.kind === "missing")
      return seriesId === undefined
        ? null
        : put("Add it at", fault.expectedSeconds, (position) => commands.addGuess(position, seriesId));
    const mark = marks[fault.index];
    if (mark === undefined) return null;
    if (fault.kind === "stray" && fault.expectedSeconds !== null)
      return mark.canEdit
        ? put("Move it to", fault.expectedSeconds, (position) => commands.moveToGuess(mark, position))
        : null;
    if (!mark.canDelete) return null;
    const remaining = fault.kind === "doubled" ? marks[fault.nearestIndex] : undefined;
    const label = remaining ? `Delete the one at ${formatTimecode(times[fault.index] ?? 0)}` : "Delete it";
    return mend(label, (remaining ?? mark).frame, () => commands.remove(mark));
  };
}
