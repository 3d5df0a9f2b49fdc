"use client";

import { createContext, useContext, useMemo, type ReactNode } from "react";
import { cn } from "@/lib/client/class-names";
import { AS_FILMED, timeScaleOf, type TimeScale } from "@/lib/domain/timing/time-scale";

const TimeScaleContext = createContext<TimeScale>(AS_FILMED);

type TimeScaleProviderProps = {
  video: { frameRate: number | null; captureFrameRate: number | null };
  children: ReactNode;
};

export function TimeScaleProvider({
  video: { frameRate, captureFrameRate },
  children,
}: TimeScaleProviderProps) {
  const scale = useMemo(() => timeScaleOf({ frameRate, captureFrameRate }), [frameRate, captureFrameRate]);
  return <TimeScaleContext value={scale}>{children}</TimeScaleContext>;
}

/** Without a provider, media time. */
export function useTimeScale(): TimeScale {
  return useContext(TimeScaleContext);
}

/** Says that times are corrected; nothing if they are not. @param props.isBrief visually short; read out in full. */
export function TrueTimeNote({ className, isBrief = false }: { className?: string; isBrief?: boolean }) {
  const { filmedAt } = useTimeScale();
  return filmedAt === null ? null : (
    <span
      className={className}
      title="The video plays slower than it was filmed. Times are those of the ride itself."
    >
      <span className={cn(isBrief && "compact:sr-only")}>true time, </span>filmed at{" "}
      {Math.round(filmedAt * 100) / 100}
    </span>
  );
}
