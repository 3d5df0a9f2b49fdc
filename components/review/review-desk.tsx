"use client";

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { PicturePen } from "@/components/player/use-picture-gestures";
import { loadOnDemand } from "@/components/ui/on-demand";
import { useIsAllowed, useWorkspace } from "@/components/workspace/workspace";
import { reviewsPath } from "@/lib/client/annotations/video-scope";
import { hasUnsaved } from "@/lib/client/voice/voice-drafts";
import type { Comment } from "@/lib/contracts/comments";
import type { SnapshotStore } from "@/lib/domain/snapshot-store";
import { createPictureView, type PictureViewStore } from "@/lib/player/display/picture-view";

/** The parts of the player that change while a review is recorded or watched. */
export interface ReviewDesk {
  commentId: string | null;
  /** Shown above the controls of the player or of a drawing. */
  bar: ReactNode;
  /** Shown over the picture. It is always rendered, because recording and replay run in it. */
  onPicture: ReactNode;
  pen: SnapshotStore<{ pen: PicturePen | undefined }>;
}

interface ReviewDeskState {
  desk: ReviewDesk | null;
  view: PictureViewStore;
  /** Null for viewers who may not record. */
  record: (() => void) | null;
  watch: (comment: Comment, how?: WatchOptions) => void;
}

export interface WatchOptions {
  /** Default: true. */
  playsAtOnce?: boolean;
}

const DeskContext = createContext<ReviewDeskState | null>(null);

export function useReviewDesk(): ReviewDeskState {
  const state = useContext(DeskContext);
  if (state === null) throw new Error("A review needs a ReviewDeskProvider");
  return state;
}

interface DeskOpeners {
  openRecorderDesk: (view: PictureViewStore, close: () => void) => ReviewDesk;
  openReplayDesk: (
    comment: Comment,
    view: PictureViewStore,
    close: () => void,
    how: WatchOptions,
  ) => ReviewDesk;
}

type ReviewDeskProviderProps = {
  /** Loads recorder and replay when they are first used. A stable function. */
  load: () => Promise<DeskOpeners>;
  children: ReactNode;
};

export function ReviewDeskProvider({ load, children }: ReviewDeskProviderProps) {
  const { scope } = useWorkspace();
  const mayRecord = useIsAllowed("recordAudio") && scope.kind !== "local";
  const [desk, setDesk] = useState<ReviewDesk | null>(null);
  const [view] = useState(createPictureView);
  const record = useCallback(async () => {
    const loaded = await loadOnDemand(load);
    if (loaded !== null) setDesk(loaded.openRecorderDesk(view, () => setDesk(null)));
  }, [load, view]);
  const watch = useCallback(
    async (comment: Comment, how: WatchOptions) => {
      const loaded = await loadOnDemand(load);
      if (loaded !== null) setDesk(loaded.openReplayDesk(comment, view, () => setDesk(null), how));
    },
    [load, view],
  );
  const draftPath = reviewsPath(scope);
  const recover = useEffectEvent(() => {
    if (desk === null) void record();
  });
  useEffect(() => {
    if (mayRecord) void hasUnsaved(draftPath).then((isThere) => (isThere ? recover() : undefined));
  }, [mayRecord, draftPath]);
  const state = useMemo<ReviewDeskState>(
    () => ({
      desk,
      view,
      record: mayRecord ? () => void record() : null,
      watch: (comment, how = {}) => void watch(comment, how),
    }),
    [desk, view, mayRecord, record, watch],
  );
  return <DeskContext value={state}>{children}</DeskContext>;
}

const noPen = { subscribe: () => () => undefined, get: () => ({ pen: undefined }) };

export function useReviewOnFilm() {
  const { desk, view } = useReviewDesk();
  const pens = desk?.pen ?? noPen;
  const pen = useSyncExternalStore(
    pens.subscribe,
    () => pens.get().pen,
    () => undefined,
  );
  return { bar: desk?.bar, onPicture: desk?.onPicture, pen, view };
}
