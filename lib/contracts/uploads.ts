import { z } from "zod";
import { newId } from "./new-id";
import { collectionId, videoDescription, videoTitle } from "./videos";

const filename = z
  .string("File name is required")
  .min(1, "File name is required")
  .max(255, "File name is too long");
const contentType = z
  .string("Only video files can be uploaded")
  .max(127)
  .regex(/^(video\/[\w.+-]+|application\/octet-stream)$/i, "Only video files can be uploaded");

/** Bytes. Over 1 GiB is refused by a rule (413), not by this schema (400). */
const fileSize = z.int("File size must be whole bytes").positive("The file is empty");

export const startUploadBody = z.object({
  /** Of the video. A repeat before the file is complete gives a fresh URL for the same video. */
  id: newId.optional(),
  filename,
  title: videoTitle,
  /** Bytes the browser is about to send. */
  fileSize: fileSize.optional(),
  contentType: contentType.optional(),
});

export const startedUpload = z.object({ video_id: z.string(), signed_video_url: z.string() });

export const completeUploadBody = z.object({
  videoId: z.uuid("Unknown upload"),
  title: videoTitle,
  description: videoDescription.default(""),
  collectionId: collectionId.default(null),
  filename,
  fileSize,
});

export type StartUploadBody = z.infer<typeof startUploadBody>;
export type StartedUpload = z.infer<typeof startedUpload>;
export type CompleteUploadBody = z.infer<typeof completeUploadBody>;
