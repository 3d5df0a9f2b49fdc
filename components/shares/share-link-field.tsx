"use client";

import { useRef } from "react";
import { CopyButton } from "@/components/shares/copy-button";
import { SendButton } from "@/components/shares/send-button";
import { Input } from "@/components/ui/input";

/** A link that is read, selected, copied and sent, but not edited. */
export function ShareLinkField({ shareUrl }: { shareUrl: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        ref={field}
        readOnly
        value={shareUrl}
        aria-label="Share link"
        onFocus={(event) => event.target.select()}
        className="font-mono text-xs max-sm:basis-full sm:flex-1"
      />
      <CopyButton
        label="Copy Link"
        text={shareUrl}
        onRefused={() => field.current?.select()}
        className="max-sm:flex-1 sm:w-32"
      />
      <SendButton shareUrl={shareUrl} />
    </div>
  );
}
