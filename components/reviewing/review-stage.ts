import type { Point } from "@/lib/domain/drawing/geometry";
import type { Shape } from "@/lib/domain/drawing/shapes";
import { createSnapshotStore, type SnapshotStore } from "@/lib/domain/snapshot-store";

/** What is shown over the picture while a review is recorded or watched. */
export interface OnStage {
  /** The frame of the shapes. They are hidden on all others. */
  frame: number | null;
  shapes: readonly Shape[];
  pointer: Point | null;
}

export type ReviewStage = SnapshotStore<OnStage>;

const EMPTY: OnStage = { frame: null, shapes: [], pointer: null };

export const createReviewStage = (): ReviewStage => createSnapshotStore<OnStage>(EMPTY);

export const clearStage = (stage: ReviewStage): void => stage.set(EMPTY);
