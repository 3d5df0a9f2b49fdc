/** The error that says that a file itself is at fault. */
import { REFUSAL_SENTENCES, type RefusalReason } from "@/lib/domain/processing";

/**
 * The file cannot become a video, and trying again would not change that. `message` is a sentence for the rider;
 * `detail` is for the log. Anything else that is thrown here is a fault of ours and may be tried again.
 */
export class MediaRefusal extends Error {
  override readonly name = "MediaRefusal";

  constructor(
    readonly reason: RefusalReason,
    readonly detail = "",
  ) {
    super(REFUSAL_SENTENCES[reason]);
  }
}
