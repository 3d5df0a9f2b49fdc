import { z } from "zod";
import { MAX_SOURCE_BYTES } from "@/lib/domain/uploads";
import { collectionId, videoDescription, videoTitle } from "./videos";

const filename = z.string().min(1, "File name is required").max(255, "File name is too long");
const contentType = z
  .string()
  .max(127)
  .regex(/^(video\/[\w.+-]+|application\/octet-stream)$/i, "Only video files can be uploaded");

export const startUploadBody = z.object({
  filename,
  title: videoTitle,
  /** Bytes the browser is about to send. Over 1 GiB is refused by a rule (413), not by this schema (400). */
  fileSize: z.int().positive("The file is empty").optional(),
  contentType: contentType.optional(),
});

export const startedUpload = z.object({ video_id: z.string(), signed_video_url: z.string() });

export const completeUploadBody = z.object({
  videoId: z.uuid(),
  title: videoTitle,
  description: videoDescription.default(""),
  collectionId: collectionId.default(null),
  filename,
  fileSize: z.int().positive("The file is empty").max(MAX_SOURCE_BYTES),
});

export type StartUploadBody = z.infer<typeof startUploadBody>;
export type StartedUpload = z.infer<typeof startedUpload>;
export type CompleteUploadBody = z.infer<typeof completeUploadBody>;
