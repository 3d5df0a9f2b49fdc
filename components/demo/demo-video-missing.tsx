import { VideoOff } from "lucide-react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

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
            <PlainLink href="/demo">Back to Demo Videos</PlainLink>
          </Button>
          <Button asChild variant="outline">
            <PlainLink href="/">Back to Home</PlainLink>
          </Button>
        </>
      }
    />
  );
}
