/** What a player found out about the browser's frame times by measuring, not by the browser's name. */

export const ENGINE_CHECKS = [
  "callback-time",
  "picture-time",
  "copied-pixels",
  "software-decoding",
  "decoded-order",
  /** A decoded frame compared with the video's picture of it. */
  "decoded-picture",
  /** Pixels read back from a canvas; privacy settings add noise. */
  "canvas-pixels",
  /** Named frames compared with the numbers in their pictures, by a device check. */
  "named-frames",
] as const;
export type EngineCheck = (typeof ENGINE_CHECKS)[number];

/** `corrected` by a measured constant; `refused`: wrong, not used; `missing` in this browser; `untried`: not needed. */
export const ENGINE_FINDINGS = ["believed", "corrected", "refused", "missing", "untried"] as const;
export type EngineFinding = (typeof ENGINE_FINDINGS)[number];

export type EngineFindings = Readonly<Record<EngineCheck, EngineFinding>>;

/** Whether one failure is final: damaged files fail other checks in every browser, and privacy settings may change. */
export const isLasting = (check: EngineCheck): boolean =>
  check === "callback-time" || check === "picture-time" || check === "copied-pixels";

export const lastingFailures = (findings: EngineFindings): EngineCheck[] =>
  ENGINE_CHECKS.filter((check) => check !== "canvas-pixels" && findings[check] === "refused");

/** The findings with the named frames of a device check. Names that were wrong because of a refused feature do not count. */
export function withNamedFrames(findings: EngineFindings, wrongFrames: number): EngineFindings {
  const isExplained = lastingFailures(findings).length > 0;
  if (wrongFrames === 0) return { ...findings, "named-frames": "believed" };
  return isExplained ? findings : { ...findings, "named-frames": "refused" };
}

/** @param finding of a stored report, so it can be anything. */
export const isFailure = (finding: unknown): boolean => finding === "refused" || finding === "corrected";

const BY_WEIGHT: readonly EngineFinding[] = ["untried", "believed", "missing", "corrected", "refused"];

export function mergeFindings(first: EngineFindings, second: EngineFindings): EngineFindings {
  const graver = (check: EngineCheck): EngineFinding =>
    BY_WEIGHT.indexOf(first[check]) > BY_WEIGHT.indexOf(second[check]) ? first[check] : second[check];
  return Object.fromEntries(ENGINE_CHECKS.map((check) => [check, graver(check)])) as EngineFindings;
}
