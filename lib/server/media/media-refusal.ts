import { ERROR_MESSAGES, type RefusalReason } from "@/lib/domain/videos/processing";

/**
 * The file cannot become a video, and a retry would not help. `message` is for the rider, `detail` for the log. Any
 * other error is a fault of this program, and the job may be retried.
 */
export class MediaRefusal extends Error {
  override readonly name = "MediaRefusal";

  constructor(
    readonly reason: RefusalReason,
    readonly detail = "",
  ) {
    super(ERROR_MESSAGES[reason]);
  }
}
