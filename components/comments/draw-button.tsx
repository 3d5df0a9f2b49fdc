"use client";

import { PencilLine } from "lucide-react";
import { useNewDrawing } from "@/components/comments/use-new-drawing";
import { ControlButton } from "@/components/player/control-button";
import { usePlayerReady } from "@/components/player/engine";

export function DrawButton({ className }: { className?: string }) {
  const drawing = useNewDrawing();
  const isReady = usePlayerReady();
  if (drawing === null) return null;
  return (
    <ControlButton
      name="Draw on this frame"
      shortcut="D"
      variant="outline"
      className={className}
      disabled={!isReady}
      onClick={drawing.begin}
    >
      <PencilLine aria-hidden />
    </ControlButton>
  );
}
