import { ERROR_MESSAGES, type RefusalReason } from "@/lib/domain/videos/processing";

/** A retry would not help. `message` is for the rider, `detail` for the log. Other errors are this program's faults. */
export class MediaRefusal extends Error {
  override readonly name = "MediaRefusal";

  constructor(
    readonly reason: RefusalReason,
    readonly detail = "",
  ) {
    super(ERROR_MESSAGES[reason]);
  }
}
