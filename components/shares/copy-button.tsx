"use client";

import { Check, Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { useCopy } from "@/components/shares/use-copy";
import { Button } from "@/components/ui/button";

type CopyButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "children" | "asChild"> & {
  label: string;
  text: string;
  /** Told when the browser did not let the text be copied. */
  onRefused?: () => void;
};

/** Copies `text`; reads "Copied!" for a while when that has worked. */
export function CopyButton({ label, text, onRefused, ...button }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  return (
    <Button {...button} onClick={() => void copy(text).then((copied) => copied || onRefused?.())}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? "Copied!" : label}</span>
    </Button>
  );
}
