"use client";

import { createPointerPen } from "@/components/reviewing/pointer-pen";
import { RecorderBar } from "@/components/reviewing/recorder-bar";
import { RecorderOnPicture } from "@/components/reviewing/recorder-on-picture";
import { ReplayBar } from "@/components/reviewing/replay-bar";
import { ReplayOnPicture } from "@/components/reviewing/replay-on-picture";
import type { ReviewDesk, WatchOptions } from "@/components/review/review-desk";
import { createRecorderEngine } from "@/lib/client/voice/recorder-engine";
import { createReviewStage } from "@/components/reviewing/review-stage";
import type { Comment } from "@/lib/contracts/comments";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";
import type { PictureViewStore } from "@/lib/player/display/picture-view";
import { NO_REPLAY, type ReplayStore, type TrackInUse } from "@/components/reviewing/desk-stores";

/** @param close called once, when the review is saved or the viewer leaves it. */
export function openRecorderDesk(view: PictureViewStore, close: () => void): ReviewDesk {
  const recorder = createRecorderEngine();
  const stage = createReviewStage();
  const track: TrackInUse = { current: null };
  const replay: ReplayStore = createSnapshotStore(NO_REPLAY);
  const pen = createSnapshotStore<ReturnType<ReviewDesk["pen"]["get"]>>({ pen: undefined });
  const pointer = createPointerPen((point) => {
    stage.set({ pointer: point });
    track.current?.point(point);
  });
  const parts = { recorder, stage, track, replay, view };
  return {
    commentId: null,
    bar: (
      <RecorderBar
        {...parts}
        pen={pen}
        onPoint={(isOn) => {
          if (!isOn) pointer.leave();
          pen.set({ pen: isOn ? pointer : undefined });
        }}
        onClose={close}
      />
    ),
    onPicture: <RecorderOnPicture {...parts} pen={pen} onClose={close} />,
    pen,
  };
}

export function openReplayDesk(
  comment: Comment,
  view: PictureViewStore,
  close: () => void,
  { playsAtOnce = true }: WatchOptions = {},
): ReviewDesk {
  const stage = createReviewStage();
  const replay: ReplayStore = createSnapshotStore(NO_REPLAY);
  return {
    commentId: comment.id,
    bar: <ReplayBar key={comment.id} comment={comment} replay={replay} onClose={close} />,
    onPicture: (
      <ReplayOnPicture
        key={comment.id}
        comment={comment}
        playsAtOnce={playsAtOnce}
        stage={stage}
        replay={replay}
        view={view}
      />
    ),
    pen: createSnapshotStore({ pen: undefined }),
  };
}
