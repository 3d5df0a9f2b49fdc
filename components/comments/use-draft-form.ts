"use client";

import { useState } from "react";
import { useDraft } from "@/lib/client/device/use-draft";

/** The last choice of button or Escape; without one, open if there is a draft. */
export function useDraftForm(name: string) {
  const [draft] = useDraft(name);
  const [asked, setAsked] = useState<boolean | null>(null);
  return {
    isOpen: asked ?? draft !== "",
    /** The user has just opened it: focus the field. */
    wasAsked: asked === true,
    open: () => setAsked(true),
    close: () => setAsked(false),
    /** Open only if there is a draft. */
    settle: () => setAsked(null),
  };
}
