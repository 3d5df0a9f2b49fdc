import { Badge } from "@/components/ui/badge";

/** Beside the name of somebody without an account, who may call themselves anything: the rider too. */
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
