"use client";

import { useIsLive } from "@/components/ui/use-is-live";
import { formatDay, formatMoment } from "@/lib/domain/dates";

type LocalTimeProps = { iso: string; format: "day" | "moment"; className?: string };

const FORMATS = { day: formatDay, moment: formatMoment };

/** In the reader's time zone; the server renders UTC until hydration. */
export function LocalTime({ iso, format, className }: LocalTimeProps) {
  const timeZone = useIsLive() ? "local" : "UTC";
  return (
    <time dateTime={iso} className={`whitespace-nowrap ${className ?? ""}`}>
      {FORMATS[format](iso, timeZone)}
    </time>
  );
}
