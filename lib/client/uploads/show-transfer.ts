import {
  transferRate,
  uploadingPercent,
  withSample,
  type TransferSample,
} from "@/lib/domain/videos/upload-progress";
import { throttleProgress } from "./throttle-progress";
import type { FileTransfer } from "./file-transfer";
import { retryUntilResponse, waitForNetwork } from "./retry-until-response";
import type { SendingProgress } from "./send-parts";
import type { UploadState } from "./upload-state";

type UpdateState = (change: Partial<UploadState>) => void;

/** @returns `end` drops an update that is not shown yet. */
export function showProgress(transfer: FileTransfer, update: UpdateState): { end: () => void } {
  const { signal, file } = transfer;
  let samples: TransferSample[] = [];
  const showNow = ({ sentBytes, isWaiting }: SendingProgress) => {
    if (signal.aborted) return;
    samples = isWaiting ? [] : withSample(samples, { atMs: performance.now(), sentBytes });
    const rate = transferRate(samples, file.size);
    update({
      hold: isWaiting ? "waiting" : null,
      rate,
      sentBytes,
      percent: uploadingPercent(sentBytes / file.size),
    });
  };
  const progress = throttleProgress(showNow, performance.now());
  transfer.watchProgress(progress.emit);
  return progress;
}

/** Retries while there is no response. @throws the other errors of the call; AbortError. */
export async function retryAndShowWait<Result>(
  call: () => Promise<Result>,
  signal: AbortSignal,
  update: UpdateState,
): Promise<Result> {
  const result = await retryUntilResponse(call, async (tries) => {
    signal.throwIfAborted();
    update({ hold: "waiting" });
    await waitForNetwork(tries, signal);
    signal.throwIfAborted();
  });
  signal.throwIfAborted();
  update({ hold: null });
  return result;
}
