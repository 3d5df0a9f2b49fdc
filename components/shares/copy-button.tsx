"use client";

import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { useCopy, type CopyToast } from "@/components/shares/use-copy";
import { Button } from "@/components/ui/button";

type CopyButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "children" | "asChild"> & {
  label: string;
  /** A function is called on the press. */
  text: string | (() => Promise<string>);
  /** Default: the messages for a share link. */
  toast?: CopyToast;
  onRefused?: () => void;
};

export function CopyButton({ label, text, toast, onRefused, ...button }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(toast);
  return (
    <Button
      {...button}
      onClick={() =>
        void copy(typeof text === "string" ? text : text()).then((copied) => copied || onRefused?.())
      }
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? "Copied!" : label}</span>
    </Button>
  );
}
