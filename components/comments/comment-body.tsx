import type { ShownComment } from "@/lib/client/shown-comments";

/** What was said. */
export function CommentBody({ comment }: { comment: ShownComment }) {
  return <p className="text-sm break-words whitespace-pre-line">{comment.content}</p>;
}
