"use client";

import { useState } from "react";
import { useDraft } from "@/lib/client/device/use-draft";

/**
 * Whether the form of a draft is open: as its button or Escape said last, and until then wherever something was begun, as
 * before a reload.
 */
export function useDraftForm(name: string) {
  const [draft] = useDraft(name);
  const [asked, setAsked] = useState<boolean | null>(null);
  return {
    isOpen: asked ?? draft !== "",
    /** Somebody opened it just now, and wants to write. */
    wasAsked: asked === true,
    open: () => setAsked(true),
    /** The draft is kept. */
    close: () => setAsked(false),
    /** Open only if there is something in it. */
    settle: () => setAsked(null),
  };
}
