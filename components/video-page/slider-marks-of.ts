import type { TimelineMark } from "@/components/player/timeline-mark";
import type { Comment } from "@/lib/contracts/comments";
import type { Marker } from "@/lib/contracts/markers";
import { gistOf, initialsOf, nameOfAuthor } from "@/lib/domain/annotations/comments";
import { shorten } from "@/lib/domain/shorten";

const LABEL_MAX = 80;

/** For a conversation on one frame, only its first comment. */
export function marksOfComments(comments: readonly Comment[]): TimelineMark[] {
  const frames = new Map(comments.map(({ id, frame }) => [id, frame]));
  const isElsewhere = ({ parentId, frame }: Comment) => parentId === null || frames.get(parentId) !== frame;
  return comments.filter(isElsewhere).map((comment) => ({
    id: comment.id,
    frameIndex: comment.frame,
    kind: "comment",
    isOnTimeline: true,
    isDrawn: comment.drawing !== null,
    initial: [...initialsOf(comment.authorName)][0] ?? "",
    label: shorten(`${nameOfAuthor(comment)}: ${gistOf(comment)}`, LABEL_MAX),
  }));
}

/** @param open markers of the current series, which the timeline shows. */
export function marksOfMarkers(markers: readonly Marker[], open: readonly Marker[]): TimelineMark[] {
  const openIds = new Set(open.map(({ id }) => id));
  return markers.map(({ id, frame, label, isGuess }) => ({
    id,
    frameIndex: frame,
    kind: "marker",
    label,
    isHollow: isGuess,
    isOnTimeline: openIds.has(id),
  }));
}
