import { Badge } from "@/components/ui/badge";
import type { User } from "@/lib/contracts/auth";

export function AccountTypeBadge({ type }: { type: User["accountType"] }) {
  return type === "admin" ? <Badge>Admin</Badge> : <Badge variant="secondary">User</Badge>;
}
