"use client";

import { useState } from "react";
import { MarkerForm } from "@/components/markers/marker-form";
import { MarkerList } from "@/components/markers/marker-list";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Author } from "@/components/shares/use-author";
import { TimingAnalysis } from "@/components/timing/timing-analysis";
import { CenteredSpinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast";
import { LoadFailed } from "@/components/videos/load-failed";
import { useMarkers } from "@/lib/client/markers";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Marker } from "@/lib/contracts/markers";
import type { Video } from "@/lib/contracts/videos";
import { defaultLabel } from "@/lib/domain/markers";
import type { PlaybackEngine } from "@/lib/player/playback-state";

type MarkersPanelProps = {
  scope: VideoScope;
  video: Video;
  engine: PlaybackEngine;
  author: Author;
  actions: MarkerActions;
  mayMark: boolean;
};

/** Timing analysis: moments marked in the video and the times between them. */
export function MarkersPanel({ scope, video, engine, author, actions, mayMark }: MarkersPanelProps) {
  const markers = useMarkers(scope);
  const jump = (marker: Marker) => {
    engine.seekToFrame(marker.frame);
    showToast({ title: "Jumped to frame" });
  };
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      {mayMark ? (
        <MarkerForm
          engine={engine}
          label={actions.label}
          onLabel={actions.setLabel}
          nextLabel={defaultLabel(markers.data?.length ?? 0)}
          onAdd={() => actions.add(engine.getPosition())}
          isPending={actions.isAdding}
        />
      ) : null}
      {markers.data ? (
        <>
          <TimingAnalysis
            scope={scope}
            video={video}
            engine={engine}
            author={author}
            markers={markers.data}
            mayMark={mayMark}
          />
          <MarkerList markers={markers.data} mayMark={mayMark} onJump={jump} onDelete={actions.remove} />
          <ClearMarkers markers={markers.data} onClear={actions.removeAll} />
        </>
      ) : markers.isError ? (
        <LoadFailed what="the markers" error={markers.error} onRetry={() => void markers.refetch()} />
      ) : (
        <CenteredSpinner label="Loading markers" />
      )}
    </div>
  );
}

type ClearMarkersProps = {
  markers: readonly Marker[];
  onClear: (markers: readonly Marker[]) => Promise<boolean>;
};

/** Clears all markers, or, where others' must stay, those that this viewer may delete: the button says which. */
function ClearMarkers({ markers, onClear }: ClearMarkersProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const mine = markers.filter((marker) => marker.canDelete);
  if (mine.length === 0) return null;
  const staying = markers.length - mine.length;
  const name = staying === 0 ? "Clear All Markers" : "Clear My Markers";
  const clear = async () => {
    setIsClearing(true);
    const isDone = await onClear(mine);
    setIsClearing(false);
    if (isDone) setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="destructive-ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {name}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={mine.length === 1 ? "Clear this marker?" : `Clear ${mine.length} markers?`}
        description={`This action cannot be undone.${staying > 0 ? ` Markers of others stay (${staying}).` : ""}`}
        confirmLabel={name}
        onConfirm={() => void clear()}
        pending={isClearing}
      />
    </>
  );
}
