/** The error for a file that itself is at fault. */
import { ERROR_MESSAGES, type RefusalReason } from "@/lib/domain/videos/processing";

/**
 * The file cannot become a video, and another attempt would not change that. `message` is for the rider,
 * `detail` for the log. Any other error is a fault of this program, and the job may run again.
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
