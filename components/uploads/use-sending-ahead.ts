"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { calmProgress } from "@/lib/client/upload/calm-progress";
import type { FileTransfer } from "@/lib/client/upload/file-transfer";
import { PART_BYTES } from "@/lib/domain/videos/uploads";

/** How far a chosen file is that is sent before "Upload Video" is pressed. */
export interface SentAhead {
  sentBytes: number;
  totalBytes: number;
  state: "sending" | "waiting" | "sent" | "failed";
  /** Why it stopped; only in state `failed`. */
  message: string | null;
}

interface SendingAheadOptions<Request extends { file: File }> {
  createTransfer: (request: Request) => FileTransfer;
  /** Removes from the server what was begun for a file that nobody uploads. */
  discard: (transfer: FileTransfer) => void;
  /** @returns the message for the rider. */
  onFailed: (error: unknown) => string;
}

/**
 * Sends a chosen file while its title is typed. The server keeps it as an unfinished upload, which is no video yet: it is
 * completed by "Upload Video", and discarded when another file is chosen or the page is left.
 */
export function useSendingAhead<Request extends { file: File }>(options: SendingAheadOptions<Request>) {
  const running = useRef<FileTransfer | null>(null);
  const failed = useRef<FileTransfer | null>(null);
  const [ahead, setAhead] = useState<SentAhead | null>(null);

  const stop = () => {
    const transfer = running.current;
    running.current = null;
    failed.current = null;
    setAhead(null);
    if (transfer === null) return;
    transfer.stop();
    options.discard(transfer);
  };
  const leave = useEffectEvent(stop);
  useEffect(() => {
    const stopNow = () => leave();
    window.addEventListener("pagehide", stopNow);
    return () => {
      window.removeEventListener("pagehide", stopNow);
      stopNow();
    };
  }, []);

  const begin = (request: Request) => {
    stop();
    if (!isSentAhead(request.file)) return;
    const transfer = options.createTransfer(request);
    running.current = transfer;
    const show = (change: Partial<SentAhead>) =>
      setAhead((before) =>
        running.current === transfer && before !== null ? { ...before, ...change } : before,
      );
    setAhead({ sentBytes: 0, totalBytes: request.file.size, state: "sending", message: null });
    const progress = calmProgress(({ sentBytes, isWaiting }) =>
      show({ sentBytes, state: isWaiting ? "waiting" : "sending" }),
    );
    transfer.watchBy(progress.emit);
    transfer.sent.then(
      () => {
        progress.end();
        show({ sentBytes: request.file.size, state: "sent" });
      },
      (error: unknown) => {
        progress.end();
        if (transfer.signal.aborted) return;
        failed.current = transfer;
        const message = options.onFailed(error);
        show({ state: "failed", message });
      },
    );
  };

  /** @returns the transfer of this file, which is the caller's from now on; null where there is none to go on with. */
  const take = (file: File): FileTransfer | null => {
    const transfer = running.current;
    if (transfer !== null && transfer.file !== file) stop();
    const isUsable = transfer?.file === file && failed.current !== transfer;
    running.current = null;
    setAhead(null);
    return isUsable ? transfer : null;
  };

  return { ahead, begin, take, stop };
}

/**
 * A small file is sent whole by three plain calls, which leave nothing that could be discarded. With the browser's data saver
 * on, sending begins with the button.
 */
function isSentAhead(file: File): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return file.size > PART_BYTES && connection?.saveData !== true;
}
