import { MousePointerClick as mousePointerClickNode } from "lucide";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { staticIcon } from "@/components/ui/static-icon";
import type { Post } from "@/lib/contracts/posts";
import { minutesToRead } from "@/lib/domain/blog";

const MousePointerClick = staticIcon(mousePointerClickNode);

type PostMetaProps = { post: Pick<Post, "publishedAt" | "content" | "demoVideo"> };

export function PostMeta({ post: { publishedAt, content, demoVideo } }: PostMetaProps) {
  return (
    <div className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      {publishedAt === null ? (
        <Badge variant="warning">Draft</Badge>
      ) : (
        <LocalTime iso={publishedAt} format="day" />
      )}
      <span aria-hidden>·</span>
      <span>{minutesToRead(content)} min read</span>
      {demoVideo === null ? null : (
        <Badge variant="marker">
          <MousePointerClick aria-hidden />
          Interactive Demo
        </Badge>
      )}
    </div>
  );
}
