import { z } from "zod";
import type { FrameIndex } from "@/lib/domain/playback/frame-index";

export const frameIndex: z.ZodType<FrameIndex> = z.object({
  version: z.literal(1),
  timeBase: z.tuple([z.int().positive(), z.int().positive()]),
  firstTick: z.int(),
  durationsTicks: z.array(z.int().positive()).min(1),
  keyFrames: z.array(z.int().nonnegative()),
  rawOffsetTicks: z.int(),
});
