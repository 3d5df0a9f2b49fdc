"use client";

import { Gauge } from "lucide-react";
import { useMemo, useState } from "react";
import type { Author } from "@/components/shares/use-author";
import { SpeedForm } from "@/components/timing/speed-form";
import { SpeedList } from "@/components/timing/speed-list";
import type { VideoTime } from "@/lib/domain/speed-reading";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { LoadFailed } from "@/components/videos/load-failed";
import { useAddDistance, useDeleteDistance, useDistances } from "@/lib/client/distances";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Distance } from "@/lib/contracts/distances";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { RULED_SPEEDS } from "@/lib/domain/known-distances";
import { sortByTime } from "@/lib/domain/markers";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type SpeedCardProps = {
  scope: VideoScope;
  author: Author;
  engine: PlaybackEngine;
  markers: readonly Marker[];
  series: readonly Series[];
  time: VideoTime;
  mayMark: boolean;
};

/** Speeds over known distances. Nothing while there are no two marks to measure between. */
export function SpeedCard({ scope, author, engine, markers, series, time, mayMark }: SpeedCardProps) {
  const distances = useDistances(scope);
  const addDistance = useAddDistance();
  const deleteDistance = useDeleteDistance();
  const [isMeasuring, setIsMeasuring] = useState(false);
  const sorted = useMemo(() => sortByTime(markers), [markers]);
  const saved = distances.data ?? [];
  const remove = (distance: Distance) => {
    const { fromMarkerId, toMarkerId, metres, label } = distance;
    const again = () =>
      author.write((authorName) =>
        addDistance.mutate({ scope, fromMarkerId, toMarkerId, metres, label, authorName }),
      );
    deleteDistance.mutate(
      { scope, id: distance.id },
      {
        onSuccess: () => showToast({ title: "Speed deleted", action: { label: "Undo", onClick: again } }),
      },
    );
  };
  if (distances.isError)
    return <LoadFailed what="the speeds" error={distances.error} onRetry={() => void distances.refetch()} />;
  if (sorted.length < 2 || (saved.length === 0 && !mayMark)) return null;
  if (saved.length === 0 && !isMeasuring)
    return (
      <Button variant="outline" className="w-full" onClick={() => setIsMeasuring(true)}>
        <Gauge aria-hidden />
        Measure speed
      </Button>
    );
  return (
    <section aria-labelledby="speed-heading" className="grid grid-cols-1 gap-4 rounded-lg border p-4">
      <h3 id="speed-heading" className="text-sm font-medium">
        Speed
      </h3>
      {saved.length === 0 ? null : (
        <SpeedList
          distances={saved}
          markers={markers}
          series={series}
          time={time}
          onJump={(marker) => engine.seekToFrame(marker.frame)}
          onDelete={remove}
        />
      )}
      {isMeasuring ? (
        <SpeedForm
          scope={scope}
          author={author}
          markers={sorted}
          series={series}
          time={time}
          onClose={() => setIsMeasuring(false)}
        />
      ) : mayMark ? (
        <Button variant="outline" onClick={() => setIsMeasuring(true)}>
          Measure another
        </Button>
      ) : null}
      <RuledSpeeds />
    </section>
  );
}

function RuledSpeeds() {
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
