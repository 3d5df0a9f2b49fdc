"use client";

import { RULED_SPEEDS } from "@/lib/domain/timing/known-distances";

export function RuledSpeeds() {
  return (
    <details className="text-sm">
      <summary className="text-muted-foreground focus-ring w-fit rounded-sm">Speeds set by rules</summary>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        {RULED_SPEEDS.map(({ name, from, to }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="text-right">{from === to ? from : `${from} to ${to}`} m/min</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground mt-2 text-xs">Rules change: check this year&apos;s.</p>
    </details>
  );
}
