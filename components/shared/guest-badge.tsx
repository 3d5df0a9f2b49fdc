import { Badge } from "@/components/ui/badge";

/** Marks names without an account: a guest may use any name, also the rider's. */
export function GuestBadge({ className }: { className?: string }) {
  return (
    <Badge
      variant="outline"
      className={className}
      title="Somebody without an account, who came by the share link"
    >
      Guest
    </Badge>
  );
}
