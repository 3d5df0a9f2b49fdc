/** A browser's report about itself as a player: after a check by a person, or automatically when a check failed. */
import { z } from "zod";
import { MICROPHONE_STATES, PLAYER_FEATURES, RECORDING_FORMATS } from "@/lib/domain/playback/device-report";
import { ENGINE_CHECKS, ENGINE_FINDINGS } from "@/lib/domain/playback/engine-findings";

/** More than any check compares. */
const MAX_FRAMES = 10_000;
const MAX_STEP_MS = 60_000;

const findings = z.record(z.enum(ENGINE_CHECKS), z.enum(ENGINE_FINDINGS));

export const deviceReport = z.discriminatedUnion("kind", [
  z
    .object({
      kind: z.literal("report"),
      framesChecked: z.int().min(0).max(MAX_FRAMES),
      framesWrong: z.int().min(0).max(MAX_FRAMES),
      medianStepMs: z.number().min(0).max(MAX_STEP_MS).nullable(),
      isApproximate: z.boolean(),
      microphone: z.enum(MICROPHONE_STATES),
      recordingFormats: z.array(z.enum(RECORDING_FORMATS)).max(RECORDING_FORMATS.length),
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
/** A check that a person ran. */
export type DeviceCheckReport = Extract<DeviceReport, { kind: "report" }>;
