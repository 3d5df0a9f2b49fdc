"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** A second click within this time counts as a double click: a new export would end the first. */
const PAUSE_MS = 5000;

/** @param size of all videos, as text; null without videos. */
export function ExportForm({ size }: { size: string | null }) {
  const [withVideos, setWithVideos] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setHasBegun(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return (
    // A form works before hydration, and the browser saves the response.
    <form action="/api/export" className="grid gap-4" onSubmit={() => setHasBegun(true)}>
      {size === null ? null : (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="videos"
            value="yes"
            checked={withVideos}
            onChange={({ target }) => setWithVideos(target.checked)}
            className="accent-primary size-5 shrink-0"
          />
          <span>
            <span className="font-medium">With videos</span>{" "}
            <span className="text-muted-foreground">({size})</span>
          </span>
        </label>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" disabled={hasBegun}>
          <Download aria-hidden />
          Download Everything
        </Button>
        <p role="status" className="text-muted-foreground text-sm">
          {hasBegun ? "Your download begins. Your browser shows how far it is." : ""}
        </p>
      </div>
    </form>
  );
}
