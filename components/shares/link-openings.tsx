"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { LinkOpening } from "@/lib/contracts/shares";

const FEW = 4;

export function LastOpening({ opening, className }: { opening?: LinkOpening | null; className?: string }) {
  return (
    <span className={className}>
      {opening ? (
        <>
          Opened <LocalTime iso={opening.openedAt} format="moment" />
          {opening.name === "" ? null : (
            <>
              {" "}
              by <span translate="no">{opening.name}</span>
            </>
          )}
        </>
      ) : (
        "Not opened yet"
      )}
    </span>
  );
}

export function LinkOpenings({ openings }: { openings: readonly LinkOpening[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? openings : openings.slice(0, FEW);
  return (
    <section aria-label="Who opened the link" className="grid gap-2 text-sm">
      <h3 className="font-medium">Opened</h3>
      {openings.length === 0 ? (
        <p className="text-muted-foreground">Nobody has opened the link yet.</p>
      ) : null}
      <ul className="grid gap-1">
        {shown.map(({ id, name, openedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className={name === "" ? "text-muted-foreground" : "wrap-anywhere"}>
              {name === "" ? "Somebody, no name given yet" : <span translate="no">{name}</span>}
            </span>
            <LocalTime iso={openedAt} format="moment" className="text-muted-foreground" />
          </li>
        ))}
      </ul>
      {openings.length > shown.length ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          Show All {openings.length}
        </Button>
      ) : null}
    </section>
  );
}
