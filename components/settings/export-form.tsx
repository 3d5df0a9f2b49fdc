"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** So long a second click is taken for a double one; a new export would end the one before. */
const PAUSE_MS = 5000;

/** @param size of the account's videos in words; null where there are none. */
export function ExportForm({ size }: { size: string | null }) {
  const [withVideos, setWithVideos] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setHasBegun(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return (
    // A form, so that it works before the script has loaded, and the browser itself saves what comes.
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
