import type { EngineCheck, EngineFinding } from "@/lib/domain/playback/engine-findings";

export interface DeviceReportRow {
  id: string;
  kind: "report" | "check";
  device: string;
  framesChecked: number | null;
  framesWrong: number | null;
  medianStepMs: number | null;
  failedChecks: EngineCheck[];
  createdAt: string;
}

export interface EngineSummary {
  engine: string;
  /** Checks by people, and how many found a wrong frame. */
  reports: number;
  reportsWithWrongFrames: number;
  failures: { check: EngineCheck; count: number }[];
}

export const RECORDING_FORMATS = [
  "audio/webm;codecs=opus",
  "audio/mp4;codecs=mp4a.40.2",
  "audio/mp4;codecs=opus",
  "audio/ogg;codecs=opus",
] as const;
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

/** The formats that riders meet: renditions, files of phones, recordings of browsers. */
export const PLAYBACK_FORMATS = [
  'video/mp4; codecs="avc1.640028"',
  'video/mp4; codecs="hvc1.1.6.L120.B0"',
  'video/mp4; codecs="av01.0.05M.08"',
  'video/webm; codecs="vp9"',
  "video/quicktime",
  "video/x-matroska",
  'audio/mp4; codecs="mp4a.40.2"',
  'audio/webm; codecs="opus"',
] as const;
export type PlaybackFormat = (typeof PLAYBACK_FORMATS)[number];

export const CHECKED_ACTIONS = ["open", "step", "seek", "pause"] as const;
export type CheckedAction = (typeof CHECKED_ACTIONS)[number];

export interface WrongFrame {
  framesPerSecond: number;
  action: CheckedAction;
  /** The frame asked for; null after a pause, where any correctly named frame is right. */
  asked: number | null;
  named: number;
  /** Null where the picture was not one complete frame. */
  painted: number | null;
}

export const MAX_REPORTED_FRAMES = 12;

export const PLAYER_FEATURES = [
  "VideoDecoder",
  "requestVideoFrameCallback",
  "MediaSource",
  "ManagedMediaSource",
  "OffscreenCanvas",
  "SharedArrayBuffer",
] as const;
export type PlayerFeature = (typeof PLAYER_FEATURES)[number];

export const MICROPHONE_STATES = [
  "untried",
  "works",
  "refused",
  "missing",
  "inUse",
  "unsupported",
  "unknown",
] as const;
export type MicrophoneState = (typeof MICROPHONE_STATES)[number];

export const CHECK_LABELS: Readonly<Record<EngineCheck, string>> = {
  "callback-time": "Time given with each painted picture",
  "picture-time": "Time stamp of a captured picture",
  "copied-pixels": "Pixels copied from a decoded frame",
  "software-decoding": "Decoding in software",
  "decoded-order": "Order of decoded frames",
  "decoded-picture": "Decoded frame against the video's picture",
  "canvas-pixels": "Pixels read back from a canvas",
  "named-frames": "Named frame against the picture on the screen",
};

export const FINDING_LABELS: Readonly<Record<EngineFinding, string>> = {
  believed: "Right, used",
  corrected: "Off by a constant, corrected",
  refused: "Wrong, not used",
  missing: "Not in this browser",
  untried: "Not needed so far",
};

export const MICROPHONE_LABELS: Readonly<Record<MicrophoneState, string>> = {
  untried: "Not tried",
  works: "Works",
  refused: "Not allowed",
  missing: "No microphone found",
  inUse: "Used by another program",
  unsupported: "This browser cannot record here",
  unknown: "Did not start",
};
