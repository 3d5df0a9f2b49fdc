"use client";

import { useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";

const COPIED_SHOWN_MS = 2000;

export interface CopyToast {
  copied: string;
  refused: string;
}

const OF_LINK: CopyToast = {
  copied: "Share link is ready to send.",
  refused: "Please manually copy the link.",
};

export function useCopy({ copied, refused }: CopyToast = OF_LINK) {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  /** @param text a promise that rejects has already shown its failure. @returns whether it was copied. */
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
  // Missing without https.
  if (!("clipboard" in navigator)) throw new Error("No clipboard");
  if (typeof text === "string" || typeof ClipboardItem === "undefined")
    return navigator.clipboard.writeText(await text);
  // WebKit allows clipboard access only during the click, so the item gets a promise.
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

const isLost = (text: string | Promise<string>) =>
  Promise.resolve(text).then(
    () => false,
    () => true,
  );
