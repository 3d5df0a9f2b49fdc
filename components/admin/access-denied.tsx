import { ShieldX as shieldXNode } from "lucide";
import Link from "next/link";
import { ACCESS_DENIED, AFTER_ACCESS_DENIED } from "@/components/admin/access-denied-labels";
import { LeaveAdminArea } from "@/components/admin/leave-admin-area";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";
import { staticIcon } from "@/components/ui/static-icon";

const ShieldX = staticIcon(shieldXNode);

export function AccessDenied() {
  return (
    <>
      <LeaveAdminArea />
      <MessageScreen
        icon={ShieldX}
        title={ACCESS_DENIED.title}
        description={`${ACCESS_DENIED.description}.`}
        actions={
          <Button asChild variant="outline">
            <Link href={AFTER_ACCESS_DENIED}>Go to Your Videos</Link>
          </Button>
        }
      />
    </>
  );
}
