/** What a player found out about the engine's frame clocks, by checks and not by the browser's name. */

export const ENGINE_CHECKS = [
  /** The time reported with each painted frame. */
  "callback-time",
  /** The time stamp of a picture captured from the video. */
  "picture-time",
  /** Pixels that are copied out of a decoded frame. */
  "copied-pixels",
  "software-decoding",
  /** The order and the times of decoded frames. */
  "decoded-order",
  /** A decoded frame against the video's picture of it. */
  "decoded-picture",
  /** Pixels that are read back from a canvas, where privacy settings give noise. */
  "canvas-pixels",
  /** Named frames against the numbers in their pictures: what a check of the device compares. */
  "named-frames",
] as const;
export type EngineCheck = (typeof ENGINE_CHECKS)[number];

/**
 * - `believed`: correct, and used
 * - `corrected`: off by a measured constant, which is subtracted
 * - `refused`: wrong, and not used
 * - `missing`: the browser has no such feature
 * - `untried`: not needed so far
 */
export const ENGINE_FINDINGS = ["believed", "corrected", "refused", "missing", "untried"] as const;
export type EngineFinding = (typeof ENGINE_FINDINGS)[number];

export type EngineFindings = Readonly<Record<EngineCheck, EngineFinding>>;

/**
 * Whether one failure is final for the browser: a damaged file fails other checks everywhere, and a privacy setting may change.
 */
export const isLasting = (check: EngineCheck): boolean =>
  check === "callback-time" || check === "picture-time" || check === "copied-pixels";

/** What a whole check of this device found wrong, to be avoided from now on. A privacy setting may change. */
export const lastingFailures = (findings: EngineFindings): EngineCheck[] =>
  ENGINE_CHECKS.filter((check) => check !== "canvas-pixels" && findings[check] === "refused");

/**
 * The findings of a device check, with what its pictures tell. Wrong names that a refused feature explains are gone without it.
 */
export function withNamedFrames(findings: EngineFindings, wrongFrames: number): EngineFindings {
  const isExplained = lastingFailures(findings).length > 0;
  if (wrongFrames === 0) return { ...findings, "named-frames": "believed" };
  return isExplained ? findings : { ...findings, "named-frames": "refused" };
}

/** Whether a check found a way of the browser wrong. @param finding of a stored report it can be anything. */
export const isFailure = (finding: unknown): boolean => finding === "refused" || finding === "corrected";

/** From what says the least of a browser to what says the most. */
const BY_WEIGHT: readonly EngineFinding[] = ["untried", "believed", "missing", "corrected", "refused"];

/** What was found with one file and with another: of each check the graver finding. */
export function mergeFindings(first: EngineFindings, second: EngineFindings): EngineFindings {
  const graver = (check: EngineCheck): EngineFinding =>
    BY_WEIGHT.indexOf(first[check]) > BY_WEIGHT.indexOf(second[check]) ? first[check] : second[check];
  return Object.fromEntries(ENGINE_CHECKS.map((check) => [check, graver(check)])) as EngineFindings;
}
