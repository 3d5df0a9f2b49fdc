"use client";

import { useIsLive } from "@/components/ui/use-is-live";
import { formatDay, formatMoment } from "@/lib/domain/dates";

type LocalTimeProps = { iso: string; format: "day" | "moment"; className?: string };

const FORMATS = { day: formatDay, moment: formatMoment };

/** A day or moment in the reader's own time zone. The server does not know it and writes UTC, until the page is live. */
export function LocalTime({ iso, format, className }: LocalTimeProps) {
  const timeZone = useIsLive() ? "local" : "UTC";
  return (
    <time dateTime={iso} className={`whitespace-nowrap ${className ?? ""}`}>
      {FORMATS[format](iso, timeZone)}
    </time>
  );
}
