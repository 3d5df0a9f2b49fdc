import { Badge } from "@/components/ui/badge";

/** How many comments are new to the viewer; nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge>
      {count} new<span className="sr-only">{count === 1 ? " comment" : " comments"}</span>
    </Badge>
  );
}
