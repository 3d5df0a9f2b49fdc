"use client";

import type { MouseEvent } from "react";
import { useConfirm } from "@/components/ui/confirm";
import { isModifiedClick } from "@/components/ui/modified-click";
import { navigateTo } from "@/lib/client/navigate-to";

export const SIGN_OUT_PATH = "/api/logout";

export function useSignOut(userId: string): (event: MouseEvent) => void {
  const confirm = useConfirm();
  const signOut = async () => {
    const { confirmSignOut } = await import("@/components/layout/confirm-sign-out");
    if (await confirmSignOut(userId, confirm)) navigateTo(SIGN_OUT_PATH);
  };
  return (event) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    // If its code cannot be loaded, the link still signs out.
    signOut().catch(() => navigateTo(SIGN_OUT_PATH));
  };
}
