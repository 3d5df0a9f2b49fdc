import { z } from "zod";
import { VIDEO_ACTIONS } from "@/lib/domain/access";
import type { SpriteLayout } from "@/lib/domain/playback/sprite";
import { MAX_CAPTURE_FRAME_RATE } from "@/lib/domain/timing/time-scale";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import { review } from "./reviews";
import { typedText } from "./typed-text";

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 5000;

export const videoTitle = typedText(
  "Title is required",
  TITLE_MAX,
  `Title must be at most ${TITLE_MAX} characters`,
).min(1, "Title is required");
export const videoDescription = typedText(
  "Description must be text",
  DESCRIPTION_MAX,
  `Description must be at most ${DESCRIPTION_MAX} characters`,
);
/** The video's own rate is checked later. */
export const captureFrameRate = z
  .number("Filming speed must be frames per second")
  .positive("Filming speed must be frames per second")
  .max(MAX_CAPTURE_FRAME_RATE, `Filming speed is at most ${MAX_CAPTURE_FRAME_RATE} frames a second`)
  .nullable();
export const collectionId = z.uuid("Unknown collection").nullable();

const layout = {
  columns: z.int().positive(),
  rows: z.int().positive(),
  tileWidth: z.int().positive(),
  tileHeight: z.int().positive(),
  intervalSeconds: z.number().positive(),
  count: z.int().positive(),
};

export const spriteLayout: z.ZodType<SpriteLayout> = z.object(layout);

const sprite = z.object({ url: z.string(), ...layout });

export const missingParts: z.ZodType<MissingParts> = z.object({
  endSeconds: z.number().nonnegative(),
  gaps: z.array(z.object({ frameIndex: z.int().nonnegative(), seconds: z.number().positive() })),
  soundSeconds: z.number().nonnegative(),
});

export const processingStatus = z.enum(["processing", "completed", "failed"]);

/** Null for values that are unknown or not for this viewer. */
export const video = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    collectionId: z.string().nullable(),
    /** Seconds, of the rendition. */
    duration: z.number().nullable(),
    /** The most frequent rate, or else the mean, e.g. 29.97; for display only. */
    frameRate: z.number().nullable(),
    /** The mean where the rate varies; otherwise null. */
    frameRateMean: z.number().nullable(),
    /** The filming rate of slow motion; otherwise null. */
    captureFrameRate: z.number().nullable(),
    frameCount: z.int().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    createdAt: z.iso.datetime(),
    thumbnailPath: z.string().nullable(),
    sprite: sprite.nullable(),
    processingStatus,
    processingProgress: z.number().min(0).max(100),
    /** Waits for resources of this program and continues by itself. */
    processingDelayed: z.boolean(),
    /** For the rider of a failed video: what is wrong and what helps. */
    processingError: z.string().nullable(),
    uploadMethod: z.literal("flowplayer"),
    flowplayerMp4Url: z.string().nullable(),
    flowplayerHlsUrl: z.string().nullable(),
    frameIndexUrl: z.string().nullable(),
    shareUrl: z.string().nullable(),
    originalUrl: z.string().nullable(),
    /** For recipients of a link: its owner, their question and the link's name ("" for none). */
    sender: z
      .object({
        name: z.string(),
        firstName: z.string(),
        question: z.string(),
        recipient: z.string().default(""),
        review: review.nullable().default(null),
      })
      .nullable()
      .default(null),
    isDemo: z.boolean(),
    hasAudio: z.boolean().nullable(),
    missing: missingParts.nullable().default(null),
    /** Actions that are not named are refused. */
    allowed: z.array(z.enum(VIDEO_ACTIONS)),
  })
  .meta({ id: "Video" });

export const videoEdit = z
  .object({ title: videoTitle, description: videoDescription, collectionId, captureFrameRate })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export const videoEditForm = z.object({ title: videoTitle, description: videoDescription, collectionId });

const queuePositionFields = {
  /** Number of videos before it; null once it is being processed. */
  ahead: z.int().nonnegative().nullable().default(null),
  secondsLeft: z.number().nonnegative().nullable().default(null),
};

export const videoProgress = z.object({
  ...queuePositionFields,
  progress: z.number().min(0).max(100),
  status: processingStatus,
  video,
});

export type Video = z.infer<typeof video>;
export type VideoEdit = z.infer<typeof videoEdit>;
export type VideoEditForm = z.infer<typeof videoEditForm>;
export type QueuePosition = Pick<VideoProgress, keyof typeof queuePositionFields>;
export type VideoProgress = z.infer<typeof videoProgress>;
export type ProcessingStatus = z.infer<typeof processingStatus>;
