import { UserX } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";

export function UserNotFound() {
  return (
    <MessageScreen
      icon={UserX}
      title="User not found"
      description="There is no account at this address. It may have been deleted."
      actions={
        <Button asChild variant="outline">
          <Link href="/admin/users">Back to Users</Link>
        </Button>
      }
    />
  );
}
