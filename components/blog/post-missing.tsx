import { Newspaper } from "lucide-react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

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
