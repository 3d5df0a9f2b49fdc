"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { leaveFocusToItem } from "@/components/ui/use-return-focus";
import { cn } from "@/lib/client/class-names";

type DeletedRowProps = {
  what: string;
  /** Rejects if it cannot be restored. */
  onUndo: () => Promise<unknown>;
  className?: string;
};

export function DeletedRow({ what, onUndo, className }: DeletedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    // The pressed button was removed with the focus.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  const undo = async () => {
    if (button.current) leaveFocusToItem(button.current);
    setIsPending(true);
    await onUndo().catch(() => undefined);
    setIsPending(false);
  };
  return (
    <div
      role="group"
      aria-label={`Deleted ${what}`}
      className={cn("text-muted-foreground flex items-center text-sm", className)}
    >
      Deleted ·
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="text-primary px-2"
        pending={isPending}
        onClick={() => void undo()}
      >
        Undo
      </Button>
    </div>
  );
}
