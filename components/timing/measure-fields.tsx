"use client";

import { FieldFrame } from "@/components/ui/field-frame";
import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/client/class-names";

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
};

/** A native select is fast with 2,000 options. */
export function SelectField({ label, value, onChange, options }: SelectFieldProps) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <select
          id={id}
          className={cn(fieldClasses, "h-10 px-2.5 pointer-coarse:h-11")}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type NumberFieldProps = { label: string; value: string; onChange: (value: string) => void; unit: string };

/** Accepts point and comma. */
export function NumberField({ label, value, onChange, unit }: NumberFieldProps) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <span className="relative block">
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="pr-10 tabular-nums"
            value={value}
            aria-describedby={`${id}-unit`}
            aria-invalid={(value !== "" && numberOf(value) === null) || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          <span
            id={`${id}-unit`}
            className="text-muted-foreground pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm"
          >
            {unit}
          </span>
        </span>
      )}
    </FieldFrame>
  );
}

export function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  return /^\d+(\.\d*)?$|^\.\d+$/.test(trimmed) ? Number(trimmed) : null;
}
