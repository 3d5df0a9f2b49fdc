"use client";

import { useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";

const COPIED_SHOWN_MS = 2000;

/** Copies text to the clipboard, says how that went, and knows for a while that it was done. */
export function useCopy() {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  /** @returns whether it was copied. */
  const copy = async (text: string): Promise<boolean> => {
    try {
      // Absent where the page did not come over https.
      if (!("clipboard" in navigator)) throw new Error("No clipboard");
      await navigator.clipboard.writeText(text);
    } catch {
      showToast({
        title: "Copy failed",
        description: "Please manually copy the link.",
        variant: "destructive",
      });
      return false;
    }
    setCopies((count) => count + 1);
    showToast({
      title: "Copied to clipboard!",
      description: "Share link is ready to send.",
      variant: "success",
    });
    return true;
  };

  return { isCopied: copies > 0, copy };
}
