import { useSyncExternalStore, type ReactNode } from "react";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

/** The function of `useConfirm`. */
export type Ask = (question: {
  title: string;
  description: string;
  confirmLabel: string;
}) => Promise<boolean>;

interface TabUploads {
  drawLine: ((userId: string) => ReactNode) | null;
  videoId: string | null;
  /** Asks before signing out, then stops the uploads. @returns false to stay signed in. */
  stop: ((ask: Ask) => Promise<boolean>) | null;
}

/**
 * What every page needs of the uploads; small, because every page loads it. The upload page sets it. Not a React context, because
 * pages have different layouts.
 */
export const tabUploads = createSnapshotStore<TabUploads>({ drawLine: null, videoId: null, stop: null });

export const useTabUploads = <Name extends keyof TabUploads>(name: Name): TabUploads[Name] | null =>
  useSyncExternalStore(
    tabUploads.subscribe,
    () => tabUploads.get()[name],
    () => null,
  );
