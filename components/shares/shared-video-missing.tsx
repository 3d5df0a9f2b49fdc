import { VideoOff } from "lucide-react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

export const SHARED_VIDEO_MISSING = "This shared video could not be found or is no longer available.";

/** A link that leads nowhere. */
export function SharedVideoMissing() {
  return (
    <MessageScreen
      icon={VideoOff}
      title="Video Not Found"
      description={SHARED_VIDEO_MISSING}
      actions={
        <Button asChild variant="outline">
          <PlainLink href="/">Back to Home</PlainLink>
        </Button>
      }
    />
  );
}
