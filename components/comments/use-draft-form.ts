"use client";

import { useState } from "react";
import { useDraft } from "@/lib/client/device/use-draft";

/** The form is as the user last chose; before a choice, it is open if there is a draft. */
export function useDraftForm(name: string) {
  const [draft] = useDraft(name);
  const [asked, setAsked] = useState<boolean | null>(null);
  return {
    isOpen: asked ?? draft !== "",
    /** True if the user has just opened it, so the field gets the focus. */
    takesFocus: asked === true,
    open: () => setAsked(true),
    close: () => setAsked(false),
    /** Clears the choice: the form is then open only if there is a draft. */
    reset: () => setAsked(null),
  };
}
