import {
  CHECK_LABELS,
  type CheckedAction,
  FINDING_LABELS,
  MAX_REPORTED_FRAMES,
  MICROPHONE_LABELS,
  type WrongFrame,
} from "@/lib/domain/playback/device-report";
import type { DeviceCheckReport } from "@/lib/contracts/device-reports";
import { ENGINE_CHECKS } from "@/lib/domain/playback/engine-findings";
import { PRODUCT_NAME } from "@/lib/domain/product";

const ACTIONS: Readonly<Record<CheckedAction, string>> = {
  open: "opening",
  step: "a step",
  seek: "going to a frame",
  pause: "a pause",
};

/** "60 fps, after a pause: named frame 31, on the screen was frame 30". */
export function describeWrongFrame({ framesPerSecond, action, asked, named, painted }: WrongFrame): string {
  const wanted = asked === null || asked === named ? "" : `asked for frame ${asked}, `;
  const shown = painted === null ? "no whole frame" : `frame ${painted}`;
  return `${framesPerSecond} fps, after ${ACTIONS[action]}: ${wanted}named frame ${named}, on the screen was ${shown}`;
}

export const describeCounts = ({ framesChecked, framesWrong }: DeviceCheckReport): string =>
  `${framesChecked - framesWrong} of ${framesChecked} frames right on this device`;

export const formatStep = (medianStepMs: number | null): string =>
  medianStepMs === null
    ? "Not measured"
    : `${medianStepMs < 10 ? medianStepMs.toFixed(1) : Math.round(medianStepMs)} ms`;

export function reportText(report: DeviceCheckReport, wrong: readonly WrongFrame[]): string {
  const { findings } = report;
  return [
    `${PRODUCT_NAME} device check, ${new Date().toISOString().slice(0, 10)}`,
    navigator.userAgent,
    "",
    `${describeCounts(report)}${report.isApproximate ? " (approximate)" : ""}`,
    ...wrong.slice(0, MAX_REPORTED_FRAMES).map((frame) => `- ${describeWrongFrame(frame)}`),
    ...(wrong.length > MAX_REPORTED_FRAMES ? [`- and ${wrong.length - MAX_REPORTED_FRAMES} more`] : []),
    `One step: ${formatStep(report.medianStepMs)}`,
    `Microphone: ${MICROPHONE_LABELS[report.microphone]}`,
    `Records: ${report.recordingFormats.join(", ") || "nothing"}`,
    `Plays: ${report.playbackFormats.join(", ") || "nothing of it"}`,
    `Browser has: ${report.features.join(", ") || "nothing of what the player uses"}`,
    ...ENGINE_CHECKS.map((check) => `${CHECK_LABELS[check]}: ${FINDING_LABELS[findings[check]]}`),
  ].join("\n");
}
