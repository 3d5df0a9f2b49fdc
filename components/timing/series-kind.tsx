"use client";

import { useId } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { MARK_EXPLANATIONS } from "@/components/timing/timing-words";
import {
  GAIT_NAMES,
  MARK_NAMES,
  DEFAULT_MARK,
  GAITS,
  meaningsOf,
  type Gait,
  type MarkMeaning,
} from "@/lib/domain/gait";

export interface SeriesKind {
  gait: Gait;
  mark: MarkMeaning;
}

type SeriesKindFieldsProps = {
  kind: SeriesKind;
  onChange: (kind: SeriesKind) => void;
  disabled?: boolean;
};

/** Which gait it is, and what one mark is. A meaning that the new gait does not have becomes a stride. */
export function SeriesKindFields({
  kind: { gait, mark },
  onChange,
  disabled = false,
}: SeriesKindFieldsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={`${id}-gait`} className="text-sm font-medium">
          Gait
        </label>
        <Select
          value={gait}
          disabled={disabled}
          onValueChange={(value) => {
            const next = GAITS.find((each) => each === value);
            if (next) onChange({ gait: next, mark: meaningsOf(next).includes(mark) ? mark : DEFAULT_MARK });
          }}
        >
          <SelectTrigger id={`${id}-gait`} className="w-full">
            <SelectValue>{GAIT_NAMES[gait]}</SelectValue>
          </SelectTrigger>
          <SelectContent>
            {GAITS.map((each) => (
              <SelectItem key={each} value={each}>
                {GAIT_NAMES[each]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={`${id}-mark`} className="text-sm font-medium">
          One mark is a
        </label>
        <Select
          value={mark}
          disabled={disabled}
          onValueChange={(value) => {
            const next = meaningsOf(gait).find((each) => each === value);
            if (next) onChange({ gait, mark: next });
          }}
        >
          <SelectTrigger id={`${id}-mark`} className="w-full" aria-describedby={`${id}-meaning`}>
            <SelectValue>{MARK_NAMES[mark]}</SelectValue>
          </SelectTrigger>
          <SelectContent>
            {meaningsOf(gait).map((each) => (
              <SelectItem key={each} value={each}>
                {MARK_NAMES[each]}
                <span className="text-muted-foreground"> · {MARK_EXPLANATIONS[each]}</span>
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <p id={`${id}-meaning`} className="sr-only">
        {MARK_EXPLANATIONS[mark]}
      </p>
    </div>
  );
}
