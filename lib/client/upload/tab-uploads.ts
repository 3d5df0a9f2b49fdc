import { useSyncExternalStore, type ReactNode } from "react";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

/** `useConfirm`, for what is known here. */
export type Ask = (question: {
  title: string;
  description: string;
  confirmLabel: string;
}) => Promise<boolean>;

interface TabUploads {
  /** Draws what the header of the pages says of the uploads. */
  drawLine: ((userId: string) => ReactNode) | null;
  /** The unfinished upload that this tab sends. */
  videoId: string | null;
  /** Stops the uploads before somebody signs out, after a question. @returns false where the rider stays. */
  stop: ((ask: Ask) => Promise<boolean>) | null;
}

/**
 * What the other pages need of this tab's uploads, so small because each of them loads it. The upload page fills it in; outside of
 * React's tree, since pages with layouts of their own follow each other.
 */
export const tabUploads = createSnapshotStore<TabUploads>({ drawLine: null, videoId: null, stop: null });

export const useTabUploads = <Name extends keyof TabUploads>(name: Name): TabUploads[Name] | null =>
  useSyncExternalStore(
    tabUploads.subscribe,
    () => tabUploads.get()[name],
    () => null,
  );
