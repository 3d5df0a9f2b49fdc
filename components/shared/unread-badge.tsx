import { Badge } from "@/components/ui/badge";

export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <Badge className={className}>
      {count} new<span className="sr-only">{count === 1 ? " comment" : " comments"}</span>
    </Badge>
  );
}
