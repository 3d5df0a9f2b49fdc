"use client";

import { Pencil, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { Shape } from "@/lib/domain/drawing/shapes";

type DrawingOfDraftProps = {
  shapes: readonly Shape[];
  onEdit: () => void;
  onShapes: (shapes: readonly Shape[]) => void;
};

export function DrawingOfDraft({ shapes, onEdit, onShapes }: DrawingOfDraftProps) {
  const remove = () => {
    onShapes([]);
    showToast({ title: "Drawing removed", action: { label: "Undo", onClick: () => onShapes(shapes) } });
  };
  return (
    <p className="bg-muted flex items-center gap-1 rounded-lg pl-3 text-sm">
      <span className="mr-auto">
        Drawing · <span translate="no">{shapes.length}</span>{" "}
        <span>{shapes.length === 1 ? "shape" : "shapes"}</span>
      </span>
      <Button variant="ghost" size="sm" onClick={onEdit}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Remove the drawing" onClick={remove}>
        <X aria-hidden />
      </Button>
    </p>
  );
}
