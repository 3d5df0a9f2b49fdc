"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { whenNear } from "@/components/marketing/when-near";
import { findRideToTry } from "@/lib/client/ride-to-try";

/** The newest demo with what shows it; null where there is none, or either cannot be had. */
async function loadRide(): Promise<ReactNode> {
  try {
    const [ride, { EmbeddedDemo }] = await Promise.all([
      findRideToTry(),
      import("@/components/demo/embedded-demo"),
    ]);
    return ride && <EmbeddedDemo video={ride} poster={ride.thumbnailPath} />;
  } catch {
    return null;
  }
}

/**
 * The newest demo, to step through on the landing page itself. That page is made once, before there are any: so it is asked for
 * when this place is nearly seen, and where there is none, nothing is here.
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
