"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useEngine } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import { StripTool } from "@/components/timing/strip-tool";
import { useTimecode } from "@/components/timing/use-timecode";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { Marker } from "@/lib/contracts/markers";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";
import {
  MAX_MARKS_SHOWN,
  momentsOfMarks,
  momentsOfStride,
  PICTURES_PER_STRIDE,
  strideAt,
  type StripMoment,
} from "@/lib/domain/timing/stride-strip";
import type { Stride } from "@/lib/domain/timing/stride-time";
import { trueSeconds } from "@/lib/domain/timing/time-scale";

export interface StripChoice {
  moments: readonly StripMoment[];
  /** False for marks without a tempo. */
  hasStrides: boolean;
  title: string;
  what: "stride" | "marks";
  setWhat: (what: "stride" | "marks") => void;
  count: number;
  setCount: (count: number) => void;
  /** Index of the stride or of the group of marks, from 0. */
  place: number;
  places: number;
  setPlace: (place: number) => void;
}

const NO_STRIDES: readonly Stride[] = [];

/** What a strip shows; at first the stride on the screen. */
export function useStripChoice({ rhythm, marks, times }: SeriesReading<Marker>): StripChoice {
  const engine = useEngine();
  const timecode = useTimecode();
  const scale = useTimeScale();
  const strides = rhythm?.intervals ?? NO_STRIDES;
  const [wanted, setWhat] = useState<"stride" | "marks">("stride");
  const [count, setCount] = useState<number>(6);
  const [stride, setStride] = useState(() =>
    strideAt(strides, trueSeconds(scale, engine.getPosition().timeSeconds)),
  );
  const [group, setGroup] = useState(0);
  const what = strides.length === 0 ? "marks" : wanted;
  const groups = Math.ceil(marks.length / MAX_MARKS_SHOWN);
  const [places, place] =
    what === "stride"
      ? [strides.length, Math.min(stride, strides.length - 1)]
      : [groups, Math.min(group, groups - 1)];
  const moments = useMemo(() => {
    const own = strides[place];
    if (what === "stride" && own !== undefined) return momentsOfStride(own, count, { timecode, scale });
    const [start, end] = [place * MAX_MARKS_SHOWN, (place + 1) * MAX_MARKS_SHOWN];
    const frames = marks.slice(start, end).map(({ frame }) => frame);
    return momentsOfMarks({ frames, times: times.slice(start, end) }, strides);
  }, [what, strides, place, count, timecode, scale, marks, times]);
  const last = Math.min(marks.length, (place + 1) * MAX_MARKS_SHOWN);
  const title =
    what === "stride"
      ? `Stride ${place + 1} of ${places}`
      : `Marks ${place * MAX_MARKS_SHOWN + 1} to ${last} of ${marks.length}`;
  const setPlace = what === "stride" ? setStride : setGroup;
  const hasStrides = strides.length > 0;
  return { moments, hasStrides, title, what, setWhat, count, setCount, place, places, setPlace };
}

export function StripChoiceFields({ choice }: { choice: StripChoice }) {
  const { what, place, places, setPlace } = choice;
  const thing = what === "stride" ? "stride" : "marks";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select value={what} onValueChange={(value) => choice.setWhat(value === "marks" ? "marks" : "stride")}>
        <SelectTrigger aria-label="Pictures of" className="w-auto">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value="stride" disabled={!choice.hasStrides}>
            One stride
          </SelectItem>
          <SelectItem value="marks">The marks</SelectItem>
        </SelectContent>
      </Select>
      {what === "stride" ? (
        <Select value={String(choice.count)} onValueChange={(value) => choice.setCount(Number(value))}>
          <SelectTrigger aria-label="Number of pictures" className="w-auto">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {PICTURES_PER_STRIDE.map((count) => (
              <SelectItem key={count} value={String(count)}>
                {`${count} pictures`}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      ) : null}
      <div className="ml-auto flex items-center gap-1">
        <StripTool name={`Previous ${thing}`} isDisabled={place <= 0} onPress={() => setPlace(place - 1)}>
          <ChevronLeft aria-hidden />
        </StripTool>
        <p role="status" className="text-sm tabular-nums">
          {choice.title}
        </p>
        <StripTool
          name={`Next ${thing}`}
          isDisabled={place >= places - 1}
          onPress={() => setPlace(place + 1)}
        >
          <ChevronRight aria-hidden />
        </StripTool>
      </div>
    </div>
  );
}
