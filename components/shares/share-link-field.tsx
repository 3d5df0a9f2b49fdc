"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";

const COPIED_SHOWN_MS = 2000;

/** A link that is read, selected and copied, but not edited. */
export function ShareLinkField({ shareUrl }: { shareUrl: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      // Absent where the page did not come over https.
      if (!("clipboard" in navigator)) throw new Error("No clipboard");
      await navigator.clipboard.writeText(shareUrl);
      setCopies((count) => count + 1);
      showToast({
        title: "Copied to clipboard!",
        description: "Share link is ready to send.",
        variant: "success",
      });
    } catch {
      field.current?.select();
      showToast({
        title: "Copy failed",
        description: "Please manually copy the link.",
        variant: "destructive",
      });
    }
  };

  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <Input
        ref={field}
        readOnly
        value={shareUrl}
        aria-label="Share link"
        onFocus={(event) => event.target.select()}
        className="font-mono text-xs sm:flex-1"
      />
      <Button onClick={() => void copy()} className="sm:w-32">
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? "Copied!" : "Copy Link"}</span>
      </Button>
    </div>
  );
}
