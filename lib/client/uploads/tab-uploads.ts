import { useSyncExternalStore, type ReactNode } from "react";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";

export type Confirm = (question: {
  title: string;
  description: string;
  confirmLabel: string;
}) => Promise<boolean>;

interface TabUploads {
  drawLine: ((userId: string) => ReactNode) | null;
  videoId: string | null;
  /** Asks before signing out, then stops the uploads. @returns false to stay signed in. */
  stop: ((confirm: Confirm) => Promise<boolean>) | null;
}

/** State of the uploads for every page, set by the upload page. No React context, because layouts differ. */
export const tabUploads = createSnapshotStore<TabUploads>({ drawLine: null, videoId: null, stop: null });

export const useTabUploads = <Name extends keyof TabUploads>(name: Name): TabUploads[Name] | null =>
  useSyncExternalStore(
    tabUploads.subscribe,
    () => tabUploads.get()[name],
    () => null,
  );
