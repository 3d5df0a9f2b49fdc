import type { Point } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { createSnapshotStore, type SnapshotStore } from "@/lib/domain/snapshot-store";

/** What a review shows on the picture, while it is recorded and while it is watched. */
export interface OnStage {
  /** The frame that the shapes are on; on another they are not shown. */
  frame: number | null;
  shapes: readonly Shape[];
  pointer: Point | null;
}

export type ReviewStage = SnapshotStore<OnStage>;

const EMPTY: OnStage = { frame: null, shapes: [], pointer: null };

export const createReviewStage = (): ReviewStage => createSnapshotStore<OnStage>(EMPTY);

export const clearStage = (stage: ReviewStage): void => stage.set(EMPTY);
