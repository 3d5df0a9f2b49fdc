/** Sent after a check by a person, or automatically when a check failed. */
import { z } from "zod";
import {
  CHECKED_ACTIONS,
  MAX_REPORTED_FRAMES,
  MICROPHONE_STATES,
  PLAYBACK_FORMATS,
  PLAYER_FEATURES,
  RECORDING_FORMATS,
} from "@/lib/domain/playback/device-report";
import { ENGINE_FINDINGS } from "@/lib/domain/playback/engine-findings";

const MAX_FRAMES = 10_000;
const MAX_STEP_MS = 60_000;

const finding = z.enum(ENGINE_FINDINGS);
const findings = z.strictObject({
  "callback-time": finding,
  "picture-time": finding,
  "copied-pixels": finding,
  "software-decoding": finding,
  "decoded-order": finding,
  "decoded-picture": finding,
  "canvas-pixels": finding,
  // Absent from tabs opened with an older version.
  "named-frames": finding.default("untried"),
});

const frameNumber = z.int().min(0).max(MAX_FRAMES);
const wrongFrame = z.object({
  framesPerSecond: z.int().min(1).max(1000),
  action: z.enum(CHECKED_ACTIONS),
  asked: frameNumber.nullable(),
  named: frameNumber,
  painted: frameNumber.nullable(),
});

export const deviceReport = z.discriminatedUnion("kind", [
  z
    .object({
      kind: z.literal("report"),
      framesChecked: frameNumber,
      framesWrong: frameNumber,
      /** Absent from tabs opened with an older version. */
      wrongFrames: z.array(wrongFrame).max(MAX_REPORTED_FRAMES).default([]),
      medianStepMs: z.number().min(0).max(MAX_STEP_MS).nullable(),
      isApproximate: z.boolean(),
      microphone: z.enum(MICROPHONE_STATES),
      recordingFormats: z.array(z.enum(RECORDING_FORMATS)).max(RECORDING_FORMATS.length),
      playbackFormats: z.array(z.enum(PLAYBACK_FORMATS)).max(PLAYBACK_FORMATS.length).default([]),
      features: z.array(z.enum(PLAYER_FEATURES)).max(PLAYER_FEATURES.length),
      findings,
    })
    .refine(({ framesChecked, framesWrong }) => framesWrong <= framesChecked, {
      path: ["framesWrong"],
      message: "More frames are wrong than were checked.",
    }),
  z.object({ kind: z.literal("check"), findings }),
]);

export type DeviceReport = z.infer<typeof deviceReport>;
export type DeviceCheckReport = Extract<DeviceReport, { kind: "report" }>;
