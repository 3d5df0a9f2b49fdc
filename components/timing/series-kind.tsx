"use client";

import { useId } from "react";
import { describeMarks } from "@/components/timing/timing-labels";
import {
  DEFAULT_MARK,
  GAIT_NAMES,
  GAITS,
  marksPerStride,
  meaningsOf,
  type Gait,
  type MarkMeaning,
} from "@/lib/domain/timing/gait";

export interface SeriesKind {
  gait: Gait;
  mark: MarkMeaning;
}

type SeriesKindFieldsProps = {
  kind: SeriesKind;
  onChange: (kind: SeriesKind) => void;
  disabled?: boolean;
};

/** If the new gait lacks the meaning, it becomes a stride. */
export function SeriesKindFields({
  kind: { gait, mark },
  onChange,
  disabled = false,
}: SeriesKindFieldsProps) {
  const perStride = marksPerStride(gait, mark);
  // A trot's steps equal its footfalls: of meanings with the same number per stride, the first is offered.
  const meanings = meaningsOf(gait).filter(
    (each, index, all) =>
      all.findIndex((other) => marksPerStride(gait, other) === marksPerStride(gait, each)) === index,
  );
  return (
    <div className="grid gap-3">
      <Chips
        legend="Gait"
        options={GAITS.map((each) => ({ value: each, text: GAIT_NAMES[each] }))}
        chosen={gait}
        disabled={disabled}
        onChoose={(next) =>
          onChange({ gait: next, mark: meaningsOf(next).includes(mark) ? mark : DEFAULT_MARK })
        }
      />
      {meanings.length < 2 ? null : (
        <Chips
          legend="I marked"
          options={meanings.map((each) => ({ value: each, text: describeMarks(gait, each) }))}
          chosen={meanings.find((each) => marksPerStride(gait, each) === perStride) ?? mark}
          disabled={disabled}
          onChoose={(next) => onChange({ gait, mark: next })}
        />
      )}
    </div>
  );
}

type ChipsProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  disabled: boolean;
  onChoose: (value: Value) => void;
};

function Chips<Value extends string>({ legend, options, chosen, disabled, onChoose }: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="has-checked:bg-primary has-checked:text-primary-foreground has-checked:border-primary has-focus-visible:ring-ring hover:bg-accent/60 has-checked:hover:bg-primary relative flex min-h-8 cursor-pointer items-center rounded-full border px-3 text-sm has-focus-visible:ring-2 has-disabled:cursor-default has-disabled:opacity-55 max-sm:px-2 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
