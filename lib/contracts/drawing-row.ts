import { z } from "zod";
import type { Drawing } from "@/lib/domain/drawing/drawing";

/** Made by a newer version of this program: shown as such, and returned unchanged. */
export interface NewerDrawing {
  version: number;
}

/** Not parsed again: it was parsed before it was stored, and lists of comments are read often. */
export const drawingRow: z.ZodType<Drawing | NewerDrawing> = z
  .looseObject({ version: z.int(), shapes: z.array(z.unknown()).optional() })
  .meta({ id: "DrawingRow", description: "A Drawing, or one of a newer version" });

export type DrawingRow = z.infer<typeof drawingRow>;
