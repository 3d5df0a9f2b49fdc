import { z } from "zod";
import { VIDEO_ACTIONS } from "@/lib/domain/access";
import type { SpriteLayout } from "@/lib/domain/playback/sprite";
import { MAX_CAPTURE_FRAME_RATE } from "@/lib/domain/timing/time-scale";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
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
/** That it is not below the file's own rate is checked against the video. */
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

/** The picture strip behind the slider's preview. */
const sprite = z.object({ url: z.string(), ...layout });

export const missingParts: z.ZodType<MissingParts> = z.object({
  endSeconds: z.number().nonnegative(),
  gaps: z.array(z.object({ frameIndex: z.int().nonnegative(), seconds: z.number().positive() })),
  soundSeconds: z.number().nonnegative(),
});

export const processingStatus = z.enum(["processing", "completed", "failed"]);

/** A video as its viewers get it. Null for what is unknown, or not for this viewer. */
export const video = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    collectionId: z.string().nullable(),
    /** Seconds, measured on the rendition. */
    duration: z.number().nullable(),
    /** Frames per second of most frames, else the mean, e.g. 29.97; for display, never for arithmetic on frames. */
    frameRate: z.number().nullable(),
    /** Mean frames per second where the rate varies: then the video is called by it; else null. */
    frameRateMean: z.number().nullable(),
    /** Frames per second at which it was really filmed, where the file plays slower; else null. */
    captureFrameRate: z.number().nullable(),
    frameCount: z.int().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    createdAt: z.iso.datetime(),
    thumbnailPath: z.string().nullable(),
    sprite: sprite.nullable(),
    processingStatus,
    processingProgress: z.number().min(0).max(100),
    /** Whether processing waits for resources of this program; it continues automatically. */
    processingDelayed: z.boolean(),
    /** Of a failed video: what is wrong and what would help, for the rider. */
    processingError: z.string().nullable(),
    uploadMethod: z.literal("flowplayer"),
    flowplayerMp4Url: z.string().nullable(),
    flowplayerHlsUrl: z.string().nullable(),
    frameIndexUrl: z.string().nullable(),
    shareUrl: z.string().nullable(),
    /** Where its owner can download the original, where originals are stored; else null. */
    originalUrl: z.string().nullable(),
    /** Who shares it, what they ask and whom the link is named for (both "" for nothing): for the recipients of a link, else null. */
    sender: z
      .object({
        name: z.string(),
        firstName: z.string(),
        question: z.string(),
        recipient: z.string().default(""),
      })
      .nullable()
      .default(null),
    isDemo: z.boolean(),
    hasAudio: z.boolean().nullable(),
    /** What of the film is not in its file; null for nothing. */
    missing: missingParts.nullable().default(null),
    /** What the asker may do to it; whatever is not named is refused. */
    allowed: z.array(z.enum(VIDEO_ACTIONS)),
  })
  .meta({ id: "Video" });

export const videoEdit = z
  .object({ title: videoTitle, description: videoDescription, collectionId, captureFrameRate })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

/** The edit dialog's fields: all of them are there. */
export const videoEditForm = z.object({ title: videoTitle, description: videoDescription, collectionId });

/** The queue position of a video that is being processed. */
const queuePositionFields = {
  /** Videos before it in the queue; null once it is being processed. */
  ahead: z.int().nonnegative().nullable().default(null),
  /** Estimated seconds until it is ready; null when unknown. */
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
