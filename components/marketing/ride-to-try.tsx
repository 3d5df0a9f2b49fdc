"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { whenNear } from "@/components/marketing/when-near";
import type { Video } from "@/lib/contracts/videos";

type Ride = Pick<Video, "id" | "title" | "thumbnailPath">;

/** A bare fetch: the code that checks responses by their contract is three times the rest of the page. */
async function newestDemo(): Promise<Ride | undefined> {
  const response = await fetch("/api/demo/videos");
  const text = await response.text();
  return response.ok ? (JSON.parse(text) as readonly Ride[])[0] : undefined;
}

/** The newest demo with the component that shows it; null where there is none, or either could not be loaded. */
async function loadRide(): Promise<ReactNode> {
  try {
    const [ride, { EmbeddedDemo }] = await Promise.all([
      newestDemo(),
      import("@/components/demo/embedded-demo"),
    ]);
    return ride ? <EmbeddedDemo video={ride} poster={ride.thumbnailPath} /> : null;
  } catch {
    return null;
  }
}

/**
 * The newest demo, playable on the landing page. The page is rendered at build time, so the demo is requested when this part is
 * nearly in view; without a demo nothing is shown.
 */
export function RideToTry() {
  const place = useRef<HTMLDivElement>(null);
  const [ride, setRide] = useState<ReactNode>(null);

  useEffect(
    () => (place.current === null ? undefined : whenNear(place.current, () => void loadRide().then(setRide))),
    [],
  );

  return (
    <div ref={place}>
      {ride === null ? null : (
        <div className="grid gap-8 pb-14 sm:pb-20">
          <div className="page-container grid justify-items-center gap-3 text-center">
            <h2 className="text-3xl font-semibold sm:text-4xl">Try It Right Here</h2>
            <p className="text-muted-foreground max-w-prose">
              Step through a real ride frame by frame, read and hear what a trainer says about it, and see its
              rhythm measured. No account needed.
            </p>
          </div>
          {ride}
        </div>
      )}
    </div>
  );
}
