"use client";

import { useState } from "react";
import { SelectField } from "@/components/timing/measure-fields";
import { distanceOf, FIRST_CHOICE } from "@/components/timing/distance-choice";
import { DistanceFields } from "@/components/timing/distance-fields";
import { SpeedFigures } from "@/components/timing/speed-figures";
import { readSpeed, type VideoTime } from "@/lib/domain/timing/speed-reading";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { createAnnotation } from "@/lib/client/annotations/annotation-options";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import type { Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { formatTimecode } from "@/lib/domain/playback/timecode";
import { useWorkspace } from "@/components/workspace/workspace";

type SpeedFormProps = {
  /** Sorted by time, at least two. */
  markers: readonly Marker[];
  series: readonly Series[];
  time: VideoTime;
  onClose: () => void;
};

export function SpeedForm({ markers, series, time, onClose }: SpeedFormProps) {
  const { scope, author } = useWorkspace();
  const addDistance = useCreateMutation(createAnnotation("distance", scope));
  const [fromId, setFromId] = useState(markers[0]?.id ?? "");
  const [toId, setToId] = useState(markers.at(-1)?.id ?? "");
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const options = markers.map((marker) => ({
    value: marker.id,
    text: `${formatTimecode(trueSeconds(time.scale, marker.time))} ${marker.label}`,
  }));
  const from = markers.find(({ id }) => id === fromId);
  const to = markers.find(({ id }) => id === toId);
  const distance = distanceOf(choice);
  const reading =
    from && to && distance ? readSpeed([from, to], distance.metres, { series, markers }, time) : null;
  // Over poles, strides are as long as the distance between the poles.
  const poleStride =
    distance === null || distance.strides === null
      ? null
      : { value: distance.metres / distance.strides, error: 0 };
  const save = () => {
    if (!distance || !reading) return;
    const { metres, label } = distance;
    author.write((authorName) =>
      addDistance.mutate(
        { fromMarkerId: fromId, toMarkerId: toId, metres, label, authorName },
        {
          onSuccess: () => {
            showToast({ title: "Speed saved", variant: "success" });
            onClose();
          },
        },
      ),
    );
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="From mark" value={fromId} onChange={setFromId} options={options} />
        <SelectField label="To mark" value={toId} onChange={setToId} options={options} />
      </div>
      <DistanceFields choice={choice} onChange={setChoice} />
      {reading === null ? (
        <p className="text-muted-foreground text-sm">
          {from && to && from.frame === to.frame
            ? "Choose two marks on different frames."
            : from?.isGuess || to?.isGuess
              ? "Choose marks that were looked at."
              : "Say the distance, and the speed is here."}
        </p>
      ) : (
        <SpeedFigures speed={reading.speed} stride={poleStride ?? reading.stride} />
      )}
      <div className="flex gap-2">
        <Button type="submit" className="flex-1" disabled={reading === null} pending={addDistance.isPending}>
          Save speed
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
