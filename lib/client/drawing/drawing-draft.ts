import type { Shape } from "@/lib/domain/drawing/shapes";

/** Of the comment being written, by the name of its draft. */
export const drawingDraft = (commentDraft: string): string => `${commentDraft}/drawing`;

/** As this program stored it; none for what is not a list. */
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
