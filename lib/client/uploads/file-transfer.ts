import type { BegunUpload } from "./begin-upload";
import { planTransfer } from "./network-of-upload";
import { retryUntilResponse, waitForNetwork } from "./retry-until-response";
import { sendParts, type SendingProgress } from "./send-parts";

/** Stored after a failure or pause, so that another transfer resumes there. */
export interface UploadTarget {
  file: File;
  begun: BegunUpload;
  plan: ReturnType<typeof planTransfer>;
}

export class FileTransfer {
  /** `stop` does not reject it, so that the upload can be discarded. */
  readonly begun: Promise<UploadTarget>;
  readonly sent: Promise<void>;
  private readonly controller = new AbortController();
  private progress: SendingProgress = { sentBytes: 0, isWaiting: false };
  private watch: (progress: SendingProgress) => void = () => undefined;

  constructor(
    readonly file: File,
    target: UploadTarget | null,
    begin: () => Promise<BegunUpload>,
  ) {
    this.begun = target === null ? this.begin(begin) : Promise.resolve(target);
    this.sent = this.send();
    // A stopped transfer must not count as an unhandled failure.
    this.begun.catch(() => undefined);
    this.sent.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  watchProgress(watch: (progress: SendingProgress) => void): void {
    this.watch = watch;
    watch(this.progress);
  }

  stop(): void {
    this.controller.abort();
  }

  private async begin(begin: () => Promise<BegunUpload>): Promise<UploadTarget> {
    const begun = await retryUntilResponse(begin, async (tries) => {
      this.emit({ sentBytes: 0, isWaiting: true });
      await waitForNetwork(tries, this.signal);
      this.signal.throwIfAborted();
    });
    this.emit({ sentBytes: 0, isWaiting: false });
    return { file: this.file, begun, plan: planTransfer(begun.started, this.file, begun.startAgain) };
  }

  private async send(): Promise<void> {
    const { plan } = await this.begun;
    this.signal.throwIfAborted();
    await sendParts(plan.parts, plan.network, (progress) => this.emit(progress), this.signal);
  }

  private emit(progress: SendingProgress): void {
    this.progress = progress;
    this.watch(progress);
  }
}
