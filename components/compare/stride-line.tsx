"use client";

import { useCompared } from "@/components/compare/comparison-context";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { writeNumber, writeSigned } from "@/components/timing/timing-labels";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import type { MappedFrame } from "@/lib/domain/compare/frame-mapping";
import type { StrideChoice } from "@/lib/domain/compare/stride-choice";

type StrideLineProps = { rides: BySide<RideBeside>; strides: StrideChoice };

/** In stride mode: phase, stride number and tempos, or why both rides move by time. */
export function StrideLine({ rides, strides }: StrideLineProps) {
  const mode = useCompared((snapshot) => snapshot.mode);
  if (mode === "time") return null;
  if (strides.kind === "chosen") return <StrideOnShow />;
  return <p className="text-muted-foreground text-sm">{describeMissing(rides, strides)}</p>;
}

function describeMissing(rides: BySide<RideBeside>, strides: Exclude<StrideChoice, { kind: "chosen" }>) {
  if (strides.kind === "otherGaits") return "No gait is marked in both rides, so they go by time.";
  return (
    <>
      No marks on <span translate="no">{rides[strides.side].video.title}</span>, so both go by time.
    </>
  );
}

function StrideOnShow() {
  const text = useCompared(({ shown, focus, isSwapped }) =>
    shown === null ? "" : describeStride(shown, (focus === "a") !== isSwapped),
  );
  return (
    <p translate="no" data-testid="stride" className="min-h-5 text-sm tabular-nums">
      {text}
    </p>
  );
}

/** @param isLeaderFirst the tempos stand as the rides do. */
function describeStride({ isMatched, stride }: MappedFrame, isLeaderFirst: boolean): string {
  if (!isMatched || stride === null) return "No marks of both rides here: they go on by time.";
  const { number, phasePercent, tempos } = stride;
  const where = `Stride ${number === 0 ? "0" : writeSigned(number, 0)} · ${writeNumber(Math.floor(phasePercent), 0)} %`;
  if (tempos === null) return where;
  const [first, second] = isLeaderFirst ? [tempos.from, tempos.to] : [tempos.to, tempos.from];
  return `${where} · ${writeNumber(first, 0)} and ${writeNumber(second, 0)} strides/min`;
}
