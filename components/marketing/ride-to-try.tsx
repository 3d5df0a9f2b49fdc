"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { whenNear } from "@/components/marketing/when-near";
import type { Video } from "@/lib/contracts/videos";

type Ride = Pick<Video, "id" | "title" | "thumbnailPath">;

/** A bare fetch: the contract check is three times the rest of the page. */
async function newestDemo(): Promise<Ride | undefined> {
  const response = await fetch("/api/demo/videos");
  const text = await response.text();
  return response.ok ? (JSON.parse(text) as readonly Ride[])[0] : undefined;
}

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

/** Requested when nearly in view, because the page is prerendered. @param props.heading rendered on the server. */
export function RideToTry({ heading }: { heading: ReactNode }) {
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
          {heading}
          {ride}
        </div>
      )}
    </div>
  );
}
