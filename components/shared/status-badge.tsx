import { Badge } from "@/components/ui/badge";
import type { ProcessingStatus } from "@/lib/contracts/videos";

const LOOKS = {
  completed: { label: "Completed", variant: "success" },
  processing: { label: "Processing", variant: "warning" },
  failed: { label: "Failed", variant: "destructive" },
} as const;

export function StatusBadge({ status, className }: { status: ProcessingStatus; className?: string }) {
  const { label, variant } = LOOKS[status];
  return (
    <Badge variant={variant} className={className}>
      {label}
    </Badge>
  );
}
