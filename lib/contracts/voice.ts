import { z } from "zod";
import { drawing } from "./drawings";
import { newId } from "./new-id";
import { authorName, position } from "./position";

const inForm = <Schema extends z.ZodType<number, number>>(schema: Schema, message: string) =>
  z
    .string(message)
    .transform((text) => (text.trim() === "" ? NaN : Number(text)))
    .pipe(schema);

export const jsonField = <Output, Input>(schema: z.ZodType<Output, Input>, message: string) =>
  z
    .string(message)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue(message);
        return z.NEVER;
      }
    })
    .pipe(schema as z.ZodType<Output, unknown>);

/** The server measures type and length itself. */
export const voiceCommentForm = z.object({
  id: newId.optional(),
  time: inForm(position.shape.time, "Time must be seconds"),
  frame: inForm(position.shape.frame, "Frame must be a whole number"),
  duration: inForm(
    z.number("Duration must be seconds").positive("Duration must be more than nothing"),
    "Duration must be seconds",
  ),
  audio: z.instanceof(File, { error: "Audio is required" }),
  authorName: authorName.optional(),
  drawing: jsonField(drawing, "A drawing must be JSON").optional(),
});

export type VoiceCommentForm = z.infer<typeof voiceCommentForm>;
