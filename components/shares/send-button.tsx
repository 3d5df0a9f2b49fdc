"use client";

import { Send } from "lucide-react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** Hands the link to the device's own share sheet; nothing where the browser has none. */
export function SendButton({ shareUrl }: { shareUrl: string }) {
  if (!("share" in navigator)) return null;
  const send = () =>
    navigator.share({ url: shareUrl }).catch((error: unknown) => {
      // The sheet was closed without choosing anybody.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({
        title: "Could not open the share menu",
        description: "Copy the link instead.",
        variant: "destructive",
      });
    });
  return (
    <Button variant="outline" className="max-sm:flex-1" onClick={() => void send()}>
      <Send aria-hidden />
      Send
    </Button>
  );
}
