/** What a comment, a marker, a series and a distance have in common: who made it. And which frame it is pinned to. */
import { AppError } from "@/lib/domain/app-error";
import { MOST_CAPTURE_FRAME_RATE } from "@/lib/domain/time-scale";
import type { VideoAccess } from "../access/video-access";
import { MAX_DURATION_SECONDS } from "../media/limits";

interface Position {
  time: number;
  frame: number;
}

type Faults = Record<string, string>;

/** While a video is being processed only its rider knows its frames: `settled-positions.ts` looks again when all do. */
function positionFaults({ video }: VideoAccess, { time, frame }: Position): Faults {
  const isProcessing = video.status === "processing";
  const lastTime = isProcessing ? MAX_DURATION_SECONDS : (video.durationSeconds ?? 0);
  const frameCount = isProcessing ? MAX_DURATION_SECONDS * MOST_CAPTURE_FRAME_RATE : (video.frameCount ?? 0);
  return {
    ...(time > lastTime && { time: "That time is not within the video." }),
    ...(frame >= frameCount && { frame: "The video has no such frame." }),
  };
}

function authorFaults({ author }: VideoAccess, authorName: string | undefined): Faults {
  return author?.kind === "guest" && !authorName ? { authorName: "Name is required" } : {};
}

/** @throws AppError invalid when there are any. */
function refuse(fields: Faults): void {
  const [message] = Object.values(fields);
  if (message) throw new AppError("invalid", message, { fields });
}

function authorColumns({ author }: VideoAccess, authorName: string | undefined) {
  return {
    authorName: author?.kind === "user" ? author.name : (authorName ?? ""),
    authorUserId: author?.kind === "user" ? author.userId : null,
    guestId: author?.kind === "guest" ? author.guestId : null,
  };
}

const positionColumns = ({ time, frame }: Position) => ({ timeSeconds: time, frameIndex: frame });

/** The columns of something of this video's by this author. @throws AppError invalid for a guest without a name. */
export function writtenBy(access: VideoAccess, { authorName }: { authorName?: string }) {
  refuse(authorFaults(access, authorName));
  return { videoId: access.video.id, ...authorColumns(access, authorName) };
}

/** The columns of a place in the video. @throws AppError invalid for a time or frame the video does not have. */
export function pinnedAt(access: VideoAccess, position: Position) {
  refuse(positionFaults(access, position));
  return positionColumns(position);
}

/** @throws AppError invalid for a time or frame the video does not have, or a guest without a name. */
export function pinnedBy(access: VideoAccess, body: Position & { authorName?: string }) {
  refuse({ ...positionFaults(access, body), ...authorFaults(access, body.authorName) });
  return {
    videoId: access.video.id,
    ...positionColumns(body),
    ...authorColumns(access, body.authorName),
  };
}
