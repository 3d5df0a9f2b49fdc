import type { TimelineMark } from "@/components/player/timeline-mark";
import type { Comment } from "@/lib/contracts/comments";
import { gistOf, nameOfAuthor } from "@/lib/domain/comments";
import type { Marker } from "@/lib/contracts/markers";

const LABEL_MAX = 80;

/** What the player's slider shows of comments and markers. Of the comments of a talk about one frame it shows the first. */
export function timelineMarks(comments: readonly Comment[], markers: readonly Marker[]): TimelineMark[] {
  const frames = new Map(comments.map(({ id, frame }) => [id, frame]));
  const isElsewhere = ({ parentId, frame }: Comment) => parentId === null || frames.get(parentId) !== frame;
  return [
    ...comments.filter(isElsewhere).map((comment) => ({
      id: comment.id,
      frameIndex: comment.frame,
      kind: "comment" as const,
      label: shorten(`${nameOfAuthor(comment)}: ${gistOf(comment)}`),
    })),
    ...markers.map((marker) => ({
      id: marker.id,
      frameIndex: marker.frame,
      kind: "marker" as const,
      label: marker.label,
    })),
  ];
}

function shorten(text: string): string {
  return text.length <= LABEL_MAX ? text : `${text.slice(0, LABEL_MAX - 1)}…`;
}
