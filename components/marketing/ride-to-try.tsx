"use client";

import { useEffect, useRef, useState } from "react";
import { EmbeddedDemo } from "@/components/demo/embedded-demo";
import { findRideToTry, type RideToTry as Ride } from "@/lib/client/ride-to-try";

/** So far below the screen the ride is asked for. */
const NEAR = "400px";

/**
 * The newest demo, to step through on the landing page itself. That page is made once, before there are any: so it is asked for
 * when this place is nearly seen, and where there is none, nothing is here.
 */
export function RideToTry() {
  const place = useRef<HTMLDivElement>(null);
  const [ride, setRide] = useState<Ride | null>(null);

  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void findRideToTry().then(setRide);
      },
      { rootMargin: NEAR },
    );
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);

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
          <EmbeddedDemo video={ride} poster={ride.thumbnailPath} />
        </div>
      )}
    </div>
  );
}
