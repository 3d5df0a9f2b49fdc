import { VideoOff } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";

/** A demo that was never one, or is none any more. */
export function DemoVideoMissing() {
  return (
    <MessageScreen
      icon={VideoOff}
      title="Video Not Found"
      description="This demo video could not be found or is no longer available."
      actions={
        <>
          <Button asChild>
            <Link href="/demo">Back to Demo Videos</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/">Back to Home</Link>
          </Button>
        </>
      }
    />
  );
}
