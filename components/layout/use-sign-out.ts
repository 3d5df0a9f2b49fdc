"use client";

import type { MouseEvent } from "react";
import { useConfirm } from "@/components/ui/confirm";
import { isModifiedClick } from "@/components/ui/modified-click";
import { tabUploads } from "@/lib/client/upload/tab-uploads";
import { navigateTo } from "@/lib/client/navigate-to";

export const SIGN_OUT_PATH = "/api/logout";

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Asks before it deletes unsent data of this device. */
export function useSignOut(userId: string): (event: MouseEvent) => void {
  const confirm = useConfirm();
  const signOut = async () => {
    if ((await tabUploads.get().stop?.(confirm)) === false) return;
    const { countUnsent, deleteUnsent } = await import("@/lib/client/local-video/unsent");
    const { texts, recordings, rides } = await countUnsent(userId);
    const unsent = [
      ...counted(texts, "text"),
      ...counted(recordings, "recording"),
      ...counted(rides, "ride with marks or comments", "rides with marks or comments"),
    ];
    if (unsent.length > 0) {
      const isConfirmed = await confirm({
        title: "Sign out and delete what is not sent?",
        description: `Only this device has ${unsent.join(", ")}. Nobody who uses it after you is to find them.`,
        confirmLabel: "Delete and sign out",
      });
      if (!isConfirmed) return;
      await deleteUnsent(userId);
    }
    navigateTo(SIGN_OUT_PATH);
  };
  return (event) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    // If its code cannot be loaded, the link still signs out.
    signOut().catch(() => navigateTo(SIGN_OUT_PATH));
  };
}
