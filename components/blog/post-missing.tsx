import { Newspaper } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";

export function PostMissing() {
  return (
    <MessageScreen
      icon={Newspaper}
      title="Blog Post Not Found"
      description="The blog post you're looking for doesn't exist."
      actions={
        <Button asChild>
          <Link href="/blog">Back to Blog</Link>
        </Button>
      }
    />
  );
}
