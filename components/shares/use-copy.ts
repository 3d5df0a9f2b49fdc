"use client";

import { useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";

const COPIED_SHOWN_MS = 2000;

/** What the notification says beside its title. */
export interface CopyToast {
  copied: string;
  refused: string;
}

const OF_LINK: CopyToast = {
  copied: "Share link is ready to send.",
  refused: "Please manually copy the link.",
};

/** Copies text to the clipboard, says how that went, and knows for a while that it was done. */
export function useCopy({ copied, refused }: CopyToast = OF_LINK) {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  /** @param text may be under way; when it fails, that has been said elsewhere. @returns whether it was copied. */
  const copy = async (text: string | Promise<string>): Promise<boolean> => {
    try {
      await Promise.all([writeToClipboard(text), text]);
    } catch {
      if (await isLost(text)) return false;
      showToast({
        title: "Copy failed",
        description: refused,
        variant: "destructive",
      });
      return false;
    }
    setCopies((count) => count + 1);
    showToast({
      title: "Copied to clipboard!",
      description: copied,
      variant: "success",
    });
    return true;
  };

  return { isCopied: copies > 0, copy };
}

async function writeToClipboard(text: string | Promise<string>): Promise<void> {
  // Absent where the page did not come over https.
  if (!("clipboard" in navigator)) throw new Error("No clipboard");
  if (typeof text === "string" || typeof ClipboardItem === "undefined")
    return navigator.clipboard.writeText(await text);
  // WebKit allows writing only during the click: the item is passed before its text is there.
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

const isLost = (text: string | Promise<string>) =>
  Promise.resolve(text).then(
    () => false,
    () => true,
  );
