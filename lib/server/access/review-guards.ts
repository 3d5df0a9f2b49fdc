import type { VideoAction } from "@/lib/domain/access";
import { idParam, makeGuard, type Guard, type VideoGuard } from "./guard";
import type { VideoAccess } from "./video-access";

export interface RecordedReview<Action extends VideoAction = "view"> {
  access: VideoAccess<Action>;
  /** From the path; not yet checked to be a review of the video. */
  commentId: string;
}

export function recordedReview<Action extends VideoAction>(
  video: VideoGuard,
  action: Action,
): Guard<RecordedReview<Action>> {
  const open = video(action);
  return makeGuard<RecordedReview<Action>>([open.guardName, open.action, open.limits], async (context) => {
    const access = await open(context);
    return { access, commentId: idParam(context, "commentId") };
  });
}
