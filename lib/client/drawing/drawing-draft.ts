import type { Shape } from "@/lib/domain/drawing/shapes";

export const drawingDraft = (commentDraft: string): string => `${commentDraft}/drawing`;

/** Shapes as this program stored them; none for invalid text. */
export function readDrawnShapes(stored: string): readonly Shape[] {
  try {
    const shapes: unknown = JSON.parse(stored);
    return Array.isArray(shapes) ? (shapes as Shape[]) : [];
  } catch {
    return [];
  }
}

export const writeDrawnShapes = (shapes: readonly Shape[]): string =>
  shapes.length === 0 ? "" : JSON.stringify(shapes);
