import { Newspaper as newspaperNode, VideoOff as videoOffNode } from "lucide";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";
import { DEMO_LIST_PATH } from "@/lib/domain/videos/demo-list";

const Newspaper = staticIcon(newspaperNode);
const VideoOff = staticIcon(videoOffNode);

export const SHARED_VIDEO_MISSING = "This shared video could not be found or is no longer available.";

export function PostMissing() {
  return (
    <MessageScreen
      icon={Newspaper}
      title="Blog Post Not Found"
      description="The blog post you're looking for doesn't exist."
      actions={
        <Button asChild>
          <PlainLink href="/blog">Back to Blog</PlainLink>
        </Button>
      }
    />
  );
}

const home = (
  <Button asChild variant="outline">
    <PlainLink href="/">Back to Home</PlainLink>
  </Button>
);

export function SharedVideoMissing() {
  return (
    <MessageScreen
      icon={VideoOff}
      title="Video Not Found"
      description={
        <>
          <p>{SHARED_VIDEO_MISSING}</p>
          <p>Ask the person who sent you the link for a new one.</p>
        </>
      }
      actions={home}
    />
  );
}

export function DemoVideoMissing() {
  return (
    <MessageScreen
      icon={VideoOff}
      title="Video Not Found"
      description="This demo video could not be found or is no longer available."
      actions={
        <>
          <Button asChild>
            <PlainLink href={DEMO_LIST_PATH}>Back to Demo Videos</PlainLink>
          </Button>
          {home}
        </>
      }
    />
  );
}
