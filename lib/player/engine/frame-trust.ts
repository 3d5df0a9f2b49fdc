/** Decides by checks, never by the engine's name. What failed is not used again for this file, or for any if final. */

import {
  ENGINE_CHECKS,
  isFailure,
  isLasting,
  type EngineCheck,
  type EngineFinding,
  type EngineFindings,
} from "@/lib/domain/playback/engine-findings";

export interface FrameTrust {
  findings(): EngineFindings;
  note(check: EngineCheck, finding: EngineFinding): void;
  isRefused(check: EngineCheck): boolean;
  /** Keeps what is final for the browser, or failed on this device before. */
  forAnotherFile(): FrameTrust;
}

export interface FrameTrustParts {
  failed?: ReadonlySet<EngineCheck>;
  onFailed?: (check: EngineCheck, finding: EngineFinding) => void;
}

export function createFrameTrust({ failed, onFailed }: FrameTrustParts = {}): FrameTrust {
  const findings = Object.fromEntries(
    ENGINE_CHECKS.map((check) => [check, failed?.has(check) === true ? "refused" : "untried"]),
  ) as Record<EngineCheck, EngineFinding>;
  return {
    findings: () => ({ ...findings }),
    note(check, finding) {
      if (findings[check] === "refused" || findings[check] === finding) return;
      findings[check] = finding;
      if (isFailure(finding)) onFailed?.(check, finding);
    },
    isRefused: (check) => findings[check] === "refused",
    forAnotherFile() {
      const final = ENGINE_CHECKS.filter((check) => isLasting(check) && findings[check] === "refused");
      return createFrameTrust({
        failed: new Set([...(failed ?? []), ...final]),
        ...(onFailed && { onFailed }),
      });
    },
  };
}
