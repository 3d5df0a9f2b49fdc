import type { ReactNode } from "react";

type FigureRowProps = {
  name: string;
  value: string;
  /** Half of the 95 % interval. */
  error?: string;
  unit: string;
  note?: ReactNode;
};

/** Aligned columns of numbers, errors and units; with large text the name is above them. */
export function FigureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto] gap-x-2 divide-y text-sm tabular-nums"
    >
      {children}
    </dl>
  );
}

export function FigureRow({ name, value, error, unit, note }: FigureRowProps) {
  return (
    <div className="col-span-4 grid grid-cols-subgrid items-baseline py-2">
      <dt className="text-muted-foreground max-[17rem]:col-span-4">{name}</dt>
      <dd className="col-span-3 grid grid-cols-subgrid items-baseline max-[17rem]:col-span-4 max-[17rem]:flex max-[17rem]:gap-x-2">
        <span translate="no" className="text-right font-medium">
          {value}
        </span>
        <span translate="no" className="text-muted-foreground">
          {error === undefined ? null : `± ${error}`}
        </span>
        <span className="text-muted-foreground min-w-16 text-xs">{unit}</span>
      </dd>
      {note === undefined ? null : (
        <dd className="text-muted-foreground col-span-4 mt-0.5 text-xs">{note}</dd>
      )}
    </div>
  );
}
