/** What a comment and a marker have in common: who made it, and which frame it is pinned to. */
import { AppError } from "@/lib/domain/app-error";
import type { VideoAccess } from "../access/video-access";

interface Pinned {
  time: number;
  frame: number;
  authorName?: string;
}

/** @throws AppError invalid for a time or frame the video does not have, or a guest without a name. */
export function pinnedBy({ video, author }: VideoAccess, body: Pinned) {
  const fields: Record<string, string> = {};
  if (body.time > (video.durationSeconds ?? 0)) fields.time = "That time is not within the video.";
  if (body.frame >= (video.frameCount ?? 0)) fields.frame = "The video has no such frame.";
  if (author?.kind === "guest" && !body.authorName) fields.authorName = "Name is required";
  const [message] = Object.values(fields);
  if (message) throw new AppError("invalid", message, { fields });
  return {
    videoId: video.id,
    timeSeconds: body.time,
    frameIndex: body.frame,
    authorName: author?.kind === "user" ? author.name : (body.authorName ?? ""),
    authorUserId: author?.kind === "user" ? author.userId : null,
    guestId: author?.kind === "guest" ? author.guestId : null,
  };
}
