"use client";

import { Send } from "lucide-react";
import { useRef } from "react";
import { CopyButton } from "@/components/shares/copy-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast";

/** The URL; without a link, a function that creates it. */
type Address = string | (() => Promise<string>);

export function ShareLinkField({ address }: { address: Address }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        ref={field}
        readOnly
        value={typeof address === "string" ? address : ""}
        placeholder="No link yet"
        aria-label="Share link"
        onFocus={(event) => event.target.select()}
        className="font-mono text-xs max-sm:basis-full sm:flex-1"
      />
      <CopyButton
        label="Copy Link"
        text={address}
        onRefused={() => field.current?.select()}
        className="max-sm:flex-1 sm:w-32"
      />
      <SendButton address={address} />
    </div>
  );
}

/** Uses the device's share sheet; absent without one. */
function SendButton({ address }: { address: Address }) {
  if (!("share" in navigator)) return null;
  const send = async () => {
    const url = typeof address === "string" ? address : await address().catch(() => null);
    // The failure was already shown.
    if (url === null) return;
    await navigator.share({ url }).catch((error: unknown) => {
      // The user closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({
        title: "Could not open the share menu",
        description: "Copy the link instead.",
        variant: "destructive",
      });
    });
  };
  return (
    <Button variant="outline" className="max-sm:flex-1" onClick={() => void send()}>
      <Send aria-hidden />
      Send
    </Button>
  );
}
