import { VoiceContent } from "@/components/comments/voice-content";
import type { ShownComment } from "@/lib/client/shown-comments";

/** What was said. */
export function CommentBody({ comment }: { comment: ShownComment }) {
  if (comment.type === "audio") return <VoiceContent comment={comment} />;
  return <p className="text-sm break-words whitespace-pre-line">{comment.content}</p>;
}
