"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { leaveFocusToItem } from "@/components/ui/use-return-focus";
import { cn } from "@/lib/client/class-names";

type DeletedRowProps = {
  /** What was deleted, as in "comment by Anna". */
  what: string;
  /** Rejects where it could not be brought back. */
  onUndo: () => Promise<unknown>;
  className?: string;
};

/** In the place of what was deleted: that it was, and the way to take it back. */
export function DeletedRow({ what, onUndo, className }: DeletedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    // What was pressed to delete it is gone, and the focus with it.
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
