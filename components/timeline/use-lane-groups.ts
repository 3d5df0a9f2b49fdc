"use client";

import { useCallback, useMemo } from "react";
import { useTimeScale } from "@/components/player/time-scale";
import type { TimelineMark } from "@/components/player/timeline-mark";
import type { LaneGroup } from "@/components/timeline/timeline-lane";
import { writeNumber } from "@/components/timing/timing-labels";
import { useTimecode } from "@/components/timing/use-timecode";
import type { Marker } from "@/lib/contracts/markers";
import { isDefaultLabel } from "@/lib/domain/annotations/markers";
import { groupNearPoints } from "@/lib/domain/annotations/timeline";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";
import { trueSeconds } from "@/lib/domain/timing/time-scale";

/** Numbers that fit on one point. */
const MAX_NUMBERS = 2;

function nameOf(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Mark ${numbers[0]}`;
  return numbers.length > MAX_NUMBERS
    ? `Marks ${numbers[0]} to ${numbers.at(-1)}`
    : `Marks ${numbers.join(" and ")}`;
}

/** Each group has the seconds of the stride that starts there. */
export function useMarkGroups(
  { marks, guesses, numbers, rhythm }: SeriesReading<Marker>,
  minFrames: number,
): LaneGroup[] {
  const timeAt = useTimeAt();
  return useMemo(() => {
    const strides = new Map(rhythm?.intervals.map((stride) => [stride.index, stride]));
    const pointOf = ({ id, frame, label, isGuess }: Marker, index?: number) => ({
      id,
      frameIndex: frame,
      numbers: numbers.get(frame) ?? [],
      label: (isDefaultLabel(label) ? "" : `, ${label}`) + (isGuess ? ", not looked at" : ""),
      isGuess,
      stride: index === undefined ? undefined : strides.get(index),
    });
    const marked = new Set(marks.map(({ frame }) => frame));
    const points = [
      ...marks.map(pointOf),
      ...guesses.filter(({ frame }) => !marked.has(frame)).map((guess) => pointOf(guess)),
    ];
    return groupNearPoints(points, minFrames).map((group) => {
      const [first] = group;
      const last = group.at(-1) ?? first;
      if (group.length > 1) {
        const name =
          `Marks ${first.numbers[0]} to ${last.numbers.at(-1)}, ` +
          `${timeAt(first.frameIndex)} to ${timeAt(last.frameIndex)}`;
        return { points: group, text: `${first.numbers[0]}+`, name };
      }
      const name =
        `${nameOf(first.numbers)}${first.label}, ${timeAt(first.frameIndex)}` +
        (first.stride === undefined ? "" : `, stride of ${writeNumber(first.stride.seconds, 3)} s`);
      const text = first.numbers.length > MAX_NUMBERS ? `${first.numbers[0]}+` : first.numbers.join("·");
      return { points: group, text, name, isHollow: first.isGuess };
    });
  }, [marks, guesses, numbers, rhythm, minFrames, timeAt]);
}

export function useCommentGroups(comments: readonly TimelineMark[], minFrames: number): LaneGroup[] {
  const timeAt = useTimeAt();
  return useMemo(
    () =>
      groupNearPoints(comments, minFrames).map((group) => {
        const [first] = group;
        const last = group.at(-1) ?? first;
        return group.length === 1
          ? { points: group, text: first.initial ?? "", name: `${first.label}, ${timeAt(first.frameIndex)}` }
          : {
              points: group,
              text: `+${group.length}`,
              name: `${group.length} comments, ${timeAt(first.frameIndex)} to ${timeAt(last.frameIndex)}`,
            };
      }),
    [comments, minFrames, timeAt],
  );
}

function useTimeAt(): (frameIndex: number) => string {
  const timecode = useTimecode();
  const scale = useTimeScale();
  return useCallback(
    (frameIndex) => `frame ${frameIndex}, ${formatTimecode(trueSeconds(scale, timecode.timeOf(frameIndex)))}`,
    [timecode, scale],
  );
}
