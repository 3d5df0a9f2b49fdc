import { Badge } from "@/components/ui/badge";

/** Nothing for 0. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge>
      {count} new<span className="sr-only">{count === 1 ? " comment" : " comments"}</span>
    </Badge>
  );
}
