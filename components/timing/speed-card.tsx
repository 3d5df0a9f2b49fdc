"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import type { VideoTime } from "@/lib/domain/timing/speed-reading";
import { FoldingCard } from "@/components/ui/fold";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { goneOf, useDeletionInPlace } from "@/components/ui/use-deletion-in-place";
import { LoadFailed } from "@/components/shared/load-failed";
import {
  annotationsQuery,
  deleteAnnotation,
  restoreAnnotations,
} from "@/lib/client/annotations/annotation-options";
import type { Distance } from "@/lib/contracts/distances";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { sortByTime } from "@/lib/domain/annotations/markers";
import { useEngine } from "@/components/player/engine";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";

const { Component: SpeedForm, prepare: prepareMeasuring } = onDemand(() =>
  import("@/components/timing/speed-form").then((module) => module.SpeedForm),
);

/** Loaded on demand: few videos have a speed. */
const SpeedList = dynamic(() => import("@/components/timing/speed-list").then((module) => module.SpeedList));
const RuledSpeeds = dynamic(
  () => import("@/components/timing/ruled-speeds").then((module) => module.RuledSpeeds),
  { loading: () => null },
);

type SpeedCardProps = {
  markers: readonly Marker[];
  series: readonly Series[];
  time: VideoTime;
};

export function SpeedCard({ markers, series, time }: SpeedCardProps) {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const mayMark = useIsAllowed("mark");
  const distances = useQuery(annotationsQuery("distance", scope));
  const { mutateAsync: deleteDistance } = useMutation(deleteAnnotation("distance", scope));
  const { mutateAsync: restoreDistances } = useMutation(restoreAnnotations("distance", scope));
  const [isMeasuring, setIsMeasuring] = useState(false);
  const sorted = useMemo(() => sortByTime(markers), [markers]);
  const saved = distances.data ?? [];
  const { deleted, remove, restore } = useDeletionInPlace<Distance>("Speed", {
    remove: ({ id }) => deleteDistance({ id }),
    restore: ({ id }) => restoreDistances({ ids: [id] }),
  });
  const measure = async () => {
    if (await prepareMeasuring()) setIsMeasuring(true);
  };
  const places = goneOf(deleted, saved);
  if (distances.isError)
    return <LoadFailed what="the speeds" error={distances.error} onRetry={() => void distances.refetch()} />;
  const isEmpty = saved.length === 0 && places.length === 0;
  if (sorted.length < 2 || (isEmpty && !mayMark)) return null;
  if (isEmpty && !isMeasuring)
    return (
      <Button variant="outline" className="w-full" onClick={() => void measure()}>
        <Gauge aria-hidden />
        Measure speed
      </Button>
    );
  return (
    <FoldingCard name="speed" title="Speed">
      {isEmpty ? null : (
        <SpeedList
          distances={saved}
          deleted={places}
          markers={markers}
          series={series}
          time={time}
          onJump={(marker) => engine.seekToFrame(marker.frame)}
          onDelete={remove}
          onRestore={restore}
        />
      )}
      {isMeasuring ? (
        <SpeedForm markers={sorted} series={series} time={time} onClose={() => setIsMeasuring(false)} />
      ) : mayMark ? (
        <Button variant="outline" onClick={() => void measure()}>
          Measure another
        </Button>
      ) : null}
      <RuledSpeeds />
    </FoldingCard>
  );
}
