import { useIsLive } from "@/components/ui/use-is-live";
import { describeDue, formatDueDay } from "@/lib/domain/videos/reviews";

/** The server does not know the reader's date. */
export function useDue(day: string): ReturnType<typeof describeDue> {
  const isLive = useIsLive();
  return isLive ? describeDue(day, new Date()) : { words: `Due ${formatDueDay(day)}`, isLate: false };
}
