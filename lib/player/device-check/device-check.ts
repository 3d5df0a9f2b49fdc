/** Tests the player with clips of numbered frames: compares each named frame with the number on the screen. */
import type { CheckedAction, WrongFrame } from "@/lib/domain/playback/device-report";
import { mergeFindings, withNamedFrames, type EngineFindings } from "@/lib/domain/playback/engine-findings";
import { PATTERN_CLIPS, type PatternClipFile } from "@/lib/domain/playback/pattern-clips";
import { createPatternReader, type PlayerPicture } from "@/lib/player/device-check/painted-number";
import type { PlaybackEngine, PlaybackSnapshot } from "@/lib/player/state/playback-state";
import type { VideoSource } from "@/lib/player/state/video-source";

const STEPS_FORWARD = 40;
const STEPS_BACK = 20;
const SEEKS = 39;
const PAUSES = 20;
export const DEVICE_CHECKS = PATTERN_CLIPS.length * (1 + STEPS_FORWARD + STEPS_BACK + SEEKS + PAUSES);

export interface DeviceCheckResult {
  checked: number;
  wrong: WrongFrame[];
  medianStepMs: number | null;
  isApproximate: boolean;
  findings: EngineFindings;
}

/**
 * - `unreadable`: the browser gives pages other pixels than those on the screen
 * - `hidden`: the page was in the background, where browsers paint nothing
 * - `unplayable`: the clip cannot be opened
 * - `silentPlay`: playback does not start
 * - `stuck`: a requested frame does not appear
 */
export type DeviceCheckProblem = "unreadable" | "hidden" | "unplayable" | "silentPlay" | "stuck";

export class DeviceCheckError extends Error {
  override readonly name = "DeviceCheckError";

  constructor(readonly problem: DeviceCheckProblem) {
    super(`The device check ended: ${problem}`);
  }
}

export interface DeviceCheckParts {
  engine: PlaybackEngine;
  picture: PlayerPicture;
  onProgress: (checked: number) => void;
  signal: AbortSignal;
}

export const patternSource = ({ name, mp4Url, frameIndexUrl }: PatternClipFile): VideoSource => ({
  videoId: name,
  title: "Numbered frames",
  mp4Url,
  frameIndexUrl,
  sprite: null,
  frameRate: null,
  durationSeconds: null,
  hasAudio: false,
});

let runCount = 0;

const TIMEOUT_MS = 10_000;

/** @throws DeviceCheckError; `hidden` when aborted. */
export async function checkDevice(parts: DeviceCheckParts): Promise<DeviceCheckResult> {
  const { engine, picture, onProgress, signal } = parts;
  const reader = createPatternReader();
  runCount += 1;
  if (!reader.isTruthful()) throw new DeviceCheckError("unreadable");
  const stepsMs: number[] = [];
  const result: DeviceCheckResult = {
    checked: 0,
    wrong: [],
    medianStepMs: null,
    isApproximate: false,
    findings: engine.getEngineFindings(),
  };

  function compareFrames(clip: PatternClipFile, action: CheckedAction, asked: number | null): boolean {
    const named = engine.getPosition().frameIndex;
    const painted = reader.read(picture);
    const isRight = painted === named && (asked === null || asked === named);
    if (!isRight) result.wrong.push({ framesPerSecond: clip.framesPerSecond, action, asked, named, painted });
    return isRight;
  }

  function countCheck(): void {
    result.checked += 1;
    onProgress(result.checked);
  }

  const waitUntil = (isReached: (snapshot: PlaybackSnapshot) => boolean, problem: DeviceCheckProblem) =>
    untilSnapshot(engine, isReached, { problem, signal });

  async function goTo(clip: PatternClipFile, action: "step" | "seek", frame: number): Promise<void> {
    const from = engine.getPosition().frameIndex;
    const startedMs = performance.now();
    if (action === "step") engine.stepFrames(frame - from);
    else engine.seekToFrame(frame);
    await waitUntil(({ phase }) => phase === "paused", "stuck");
    if (action === "step") stepsMs.push(performance.now() - startedMs);
    compareFrames(clip, action, frame);
    countCheck();
    await displayFrame(signal);
  }

  async function playAndPause(clip: PatternClipFile, turn: number): Promise<void> {
    engine.seekToFrame((turn * 7) % Math.floor(clip.frameCount * 0.8));
    await waitUntil(({ phase }) => phase === "paused", "stuck");
    engine.play();
    await waitUntil(({ phase }) => phase === "playing", "silentPlay");
    for (let wait = (turn * 5) % 17; wait > 0; wait -= 1) await displayFrame(signal);
    engine.pause();
    await waitUntil(({ phase }) => phase === "paused", "stuck");
    if (compareFrames(clip, "pause", null)) {
      const paused = engine.getPosition().frameIndex;
      for (let wait = 0; wait < 5; wait += 1) await displayFrame(signal);
      compareFrames(clip, "pause", paused);
    }
    countCheck();
  }

  for (const clip of PATTERN_CLIPS) {
    // With a new id, a clip that failed to open is opened again.
    engine.load({ ...patternSource(clip), videoId: `${clip.name}-${runCount}` });
    await waitUntil(
      (snapshot) =>
        hasGivenUp(snapshot) || (snapshot.phase === "paused" && snapshot.frameCount === clip.frameCount),
      "unplayable",
    );
    if (hasGivenUp(engine.getSnapshot())) throw new DeviceCheckError("unplayable");
    await goTo(clip, "seek", 0);
    for (let step = 1; step <= STEPS_FORWARD; step += 1) await goTo(clip, "step", step);
    for (let step = 1; step <= STEPS_BACK; step += 1) await goTo(clip, "step", STEPS_FORWARD - step);
    for (let seek = 1; seek <= SEEKS; seek += 1) await goTo(clip, "seek", (seek * 37) % clip.frameCount);
    for (let turn = 1; turn <= PAUSES; turn += 1) await playAndPause(clip, turn);
    result.isApproximate ||= engine.getSnapshot().isApproximate;
    result.findings = mergeFindings(result.findings, engine.getEngineFindings());
  }
  result.medianStepMs = stepsMs.toSorted((a, b) => a - b)[Math.floor(stepsMs.length / 2)] ?? null;
  result.findings = withNamedFrames(result.findings, result.wrong.length);
  return result;
}

const hasGivenUp = ({ problem }: PlaybackSnapshot): boolean => problem !== null && !problem.isRetrying;

interface WaitOptions {
  problem: DeviceCheckProblem;
  signal: AbortSignal;
}

/** Resolves synchronously with the matching snapshot. @throws DeviceCheckError of this problem after a timeout. */
function untilSnapshot(
  engine: PlaybackEngine,
  isReached: (snapshot: PlaybackSnapshot) => boolean,
  { problem, signal }: WaitOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = engine.subscribe(checkSnapshot);
    const timer = setTimeout(() => end(() => reject(new DeviceCheckError(problem))), TIMEOUT_MS);
    const abort = () => end(() => reject(new DeviceCheckError("hidden")));
    signal.addEventListener("abort", abort);
    function end(settle: () => void): void {
      stop();
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
    }
    function checkSnapshot(): void {
      if (isReached(engine.getSnapshot())) end(resolve);
    }
    if (signal.aborted) abort();
    else checkSnapshot();
  });
}

function displayFrame(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(new DeviceCheckError("hidden"));
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancelAnimationFrame(request);
      reject(new DeviceCheckError("hidden"));
    };
    const request = requestAnimationFrame(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
    signal.addEventListener("abort", abort, { once: true });
  });
}
