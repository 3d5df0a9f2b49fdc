import { z } from "zod";
import { sourceTypeOf } from "@/lib/domain/videos/source-types";
import { newId } from "./new-id";
import { collectionId, videoDescription, videoTitle } from "./videos";
import { typedLines } from "./typed-text";

const filename = typedLines("File name is required", 255, "File name is too long").min(
  1,
  "File name is required",
);
const NO_VIDEO = "Only video files can be uploaded";
const contentType = z
  .string(NO_VIDEO)
  .max(127)
  .regex(/^[\w.+-]+\/[\w.+-]+$/, NO_VIDEO);

/** Bytes. More than 1 GiB is refused by a rule (413), not by this schema (400). */
const fileSize = z.int("File size must be whole bytes").positive("The file is empty");

export const startUploadBody = z
  .object({
    /** Id of the video. A repeat before completion gives a new URL for the same video. */
    id: newId.optional(),
    filename,
    title: videoTitle,
    fileSize: fileSize.optional(),
    /** The type from the sender's system, which is often wrong for camera files. */
    contentType: contentType.optional(),
    /** Needs `fileSize`. A repeat resumes the upload. */
    multipart: z.boolean().optional(),
    /** Recognises the same file later; only with `multipart`. */
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{1,64}\.[0-9a-f]{1,64}$/, "Unknown kind of fingerprint")
      .optional(),
  })
  .refine(
    ({ contentType, filename }) => contentType === undefined || sourceTypeOf(contentType, filename) !== null,
    {
      path: ["contentType"],
      message: NO_VIDEO,
    },
  );

/** The type to send and store the file under; by default the requested one. */
const content_type = z.string().optional();

export const startedUpload = z.object({ video_id: z.string(), signed_video_url: z.string(), content_type });
export const startedMultipart = z.object({
  video_id: z.string(),
  /** Bytes of each part but the last. */
  part_size: z.int().positive(),
  part_count: z.int().positive(),
  content_type,
});

export const MAX_PARTS_AT_ONCE = 100;
export const signPartsBody = z.object({
  partNumbers: z
    .array(z.int("Part numbers are whole numbers").min(1, "Parts are counted from 1"))
    .min(1, "Which parts?")
    .max(MAX_PARTS_AT_ONCE, `At most ${MAX_PARTS_AT_ONCE} parts at once`)
    .refine((numbers) => new Set(numbers).size === numbers.length, "A part is named twice"),
});
export const signedParts = z.object({
  urls: z.array(z.object({ partNumber: z.int(), url: z.string() })),
});
export const arrivedPart = z.object({ partNumber: z.int(), size: z.int() });

export const unfinishedUpload = z.object({
  videoId: z.uuid(),
  filename: z.string(),
  title: z.string(),
  fileSize: z.int(),
  receivedBytes: z.int(),
  createdAt: z.iso.datetime(),
  contentType: z.string(),
  fingerprint: z.string().nullable(),
  /** Addresses were requested within the last minutes, so a device may still be sending. */
  isRecentlyActive: z.boolean().default(false),
});

export const completeUploadBody = z.object({
  videoId: z.uuid("Unknown upload"),
  title: videoTitle,
  description: videoDescription.default(""),
  collectionId: collectionId.default(null),
  filename,
  fileSize,
});

export type StartUploadBody = z.infer<typeof startUploadBody>;
export type StartedMultipart = z.infer<typeof startedMultipart>;
export type SignedParts = z.infer<typeof signedParts>;
export type ArrivedPart = z.infer<typeof arrivedPart>;
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>;
export type StartedUpload = z.infer<typeof startedUpload>;
export type CompleteUploadBody = z.infer<typeof completeUploadBody>;
