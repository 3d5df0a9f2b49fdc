import { AppError } from "@/lib/domain/app-error";
import { MAX_CAPTURE_FRAME_RATE } from "@/lib/domain/timing/time-scale";
import type { VideoAccess } from "../../access/video-access";
import { MAX_DURATION_SECONDS } from "../../media/limits";
import { requireFrames } from "./frame-times";

export interface Position {
  time: number;
  frame: number;
}

type FieldFaults = Record<string, string>;

export const NO_SUCH_FRAME = "The video has no such frame.";

/** During processing only the rider's browser knows the frames; `snap-to-frames.ts` corrects them later. */
function positionFaults({ video }: VideoAccess, { time, frame }: Position): FieldFaults {
  const lastTime = video.status === "processing" ? MAX_DURATION_SECONDS : (video.durationSeconds ?? 0);
  return {
    ...(time > lastTime && { time: "That time is not within the video." }),
    ...(frame >= maxFrameCount(video) && { frame: NO_SUCH_FRAME }),
  };
}

/** During processing that of the longest video, filmed at the highest rate. */
export const maxFrameCount = ({ status, frameCount }: VideoAccess["video"]): number =>
  status === "processing" ? MAX_DURATION_SECONDS * MAX_CAPTURE_FRAME_RATE : (frameCount ?? 0);

const authorFaults = ({ author }: VideoAccess, authorName: string | undefined): FieldFaults =>
  author?.kind === "guest" && !authorName ? { authorName: "Name is required" } : {};

/** @throws AppError invalid for a time and frame that the video does not have, or that do not belong together. */
export async function assertPositions(
  access: VideoAccess,
  positions: readonly Position[],
  otherFaults: FieldFaults = {},
): Promise<void> {
  const fields = [...positions.map((each) => positionFaults(access, each)), otherFaults].reduce(
    (all, each) => ({ ...all, ...each }),
  );
  const [message] = Object.values(fields);
  if (message) throw new AppError("invalid", message, { fields });
  await requireFrames(access.video, positions);
}

/** @throws AppError invalid as `assertPositions`, and for a guest without a name. */
export const assertAuthored = (
  access: VideoAccess,
  authorName: string | undefined,
  positions: readonly Position[],
) => assertPositions(access, positions, authorFaults(access, authorName));

export const authorColumns = ({ author, video }: VideoAccess, authorName: string | undefined) => ({
  videoId: video.id,
  authorName: author?.kind === "user" ? author.name : (authorName ?? ""),
  authorUserId: author?.kind === "user" ? author.userId : null,
  guestId: author?.kind === "guest" ? author.guestId : null,
  isNamedByLink: author?.kind === "guest" && author.linkName === authorName,
});

type OwnColumns<Body> = Omit<Body, keyof Position | "authorName"> &
  (Body extends Position ? { timeSeconds: number; frameIndex: number } : object);

export function ownColumns<Body extends object>(body: Body): OwnColumns<Body> {
  const { time, frame, authorName: _, ...own } = body as Partial<Position> & { authorName?: string };
  const position = time === undefined || frame === undefined ? {} : { timeSeconds: time, frameIndex: frame };
  return { ...own, ...position } as OwnColumns<Body>;
}

/** One time for rows deleted together, so that they are restored together. */
export const deletedNow = (access: VideoAccess) => ({ deletedAt: new Date(), deletedBy: access.authorId });
export type DeletedColumns = ReturnType<typeof deletedNow>;

export const RESTORED = { deletedAt: null, deletedBy: null };
