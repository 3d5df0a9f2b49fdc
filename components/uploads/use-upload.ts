"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import { useSendingAhead } from "@/components/uploads/use-sending-ahead";
import { beginUpload, NoVideoError, OtherFileError } from "@/lib/client/upload/begin-upload";
import { calmProgress, createStepPace } from "@/lib/client/upload/calm-progress";
import { FileTransfer, type UploadTarget } from "@/lib/client/upload/file-transfer";
import { PutFailure } from "@/lib/client/upload/put-bytes";
import { FileGoneError } from "@/lib/client/upload/send-parts";
import { retryUntilResponse, waitForNetwork } from "@/lib/client/upload/retry-until-response";
import {
  completeUploadMutation,
  discardUploadMutation,
  startUploadMutation,
} from "@/lib/client/videos/uploads";
import type { Video } from "@/lib/contracts/videos";
import {
  transferRate,
  UPLOAD_PERCENT,
  uploadingPercent,
  withSample,
  type TransferRate,
  type TransferSample,
  type UploadPhase,
} from "@/lib/domain/videos/upload-progress";

export interface VideoDetails {
  title: string;
  description: string;
  collectionId: string | null;
}

/** What sending a file begins with. */
interface BeginRequest {
  file: File;
  title: string;
  /** The unfinished upload that this file resumes; null where none was chosen. */
  resumeId: string | null;
}

export interface UploadRequest extends BeginRequest {
  /** Called when the file has arrived: details can be typed during the upload. */
  details: () => VideoDetails;
}

export interface UploadState {
  phase: UploadPhase;
  /** Why the upload pauses: by the rider, or without a network. */
  hold: "paused" | "waiting" | null;
  percent: number;
  sentBytes: number;
  totalBytes: number;
  rate: TransferRate | null;
  /** Why it stopped; only in phase `error`. */
  message: string | null;
}

const IDLE: UploadState = {
  phase: "idle",
  hold: null,
  percent: 0,
  sentBytes: 0,
  totalBytes: 0,
  rate: null,
  message: null,
};

/**
 * One upload at a time: a place for the file, its parts, the word that it has arrived. What has arrived is not sent again,
 * neither after a pause nor when only the last call failed.
 */
export function useUpload(onSuccess: (video: Video) => void) {
  const start = useMutation(startUploadMutation);
  const complete = useMutation(completeUploadMutation);
  const discard = useMutation(discardUploadMutation);
  // Nobody asked for it, so nobody hears of its failure: what is left shows in the library as an unfinished upload.
  const discardAhead = useMutation({ ...discardUploadMutation, meta: {} });
  const [state, setState] = useState<UploadState>(IDLE);
  const current = useRef<{ request: UploadRequest; transfer: FileTransfer } | null>(null);
  const place = useRef<UploadTarget | null>(null);
  const discarding = useRef<Promise<unknown>>(Promise.resolve());
  const isPausing = useRef(false);

  const whenDone = useRef(onSuccess);
  useEffect(() => {
    whenDone.current = onSuccess;
  });
  useEffect(() => () => current.current?.transfer.stop(), []);

  const createTransfer = ({ file, title, resumeId }: BeginRequest): FileTransfer => {
    const known = place.current?.file === file ? place.current : null;
    const transfer = new FileTransfer(file, known, async () => {
      // The same file chosen again must not resume what is about to be discarded.
      await discarding.current;
      return beginUpload({ file, title, resumeId }, start.mutateAsync);
    });
    const keep = (target: UploadTarget) => {
      if (!transfer.signal.aborted) place.current = target;
    };
    transfer.begun.then(keep, () => undefined);
    return transfer;
  };

  /** @returns the message for the rider. */
  const describeFailure = (error: unknown): string => {
    // The server refused what arrived: the next attempt starts from the beginning.
    if (error instanceof ApiError && error.status < 500) place.current = null;
    return failureMessage(error);
  };

  const { ahead, ...sendingAhead } = useSendingAhead<BeginRequest>({
    createTransfer,
    discard: (transfer) => {
      if (place.current?.file === transfer.file) place.current = null;
      const discardNew = async ({ begun: { started, isResumed } }: UploadTarget) => {
        if ("part_size" in started && !isResumed)
          await discardAhead.mutateAsync({ videoId: started.video_id });
      };
      discarding.current = transfer.begun.then(discardNew).catch(() => undefined);
    },
    onFailed: describeFailure,
  });

  /** Retries while there is no response; the screen shows that it waits. */
  const retried = async <Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const result = await retryUntilResponse(call, async (tries) => {
      setState((now) => ({ ...now, hold: "waiting" }));
      await waitForNetwork(tries, signal);
      signal.throwIfAborted();
    });
    signal.throwIfAborted();
    setState((now) => ({ ...now, hold: null }));
    return result;
  };

  const showSending = (least: number) =>
    setState((now) => ({
      ...now,
      phase: "uploading",
      hold: null,
      percent: Math.max(now.percent, least),
      message: null,
    }));

  /** Shows how a transfer goes, from its first phase on. @returns the video's id once the file has arrived. */
  const show = async (
    transfer: FileTransfer,
    isResumed: boolean,
    pace: ReturnType<typeof createStepPace>,
  ): Promise<string> => {
    const { signal, file } = transfer;
    if (!isResumed) {
      await pace(signal);
      setState({ ...IDLE, phase: "getting-url", percent: UPLOAD_PERCENT.gettingUrl, totalBytes: file.size });
      transfer.watchBy(({ isWaiting }) =>
        setState((now) => (signal.aborted ? now : { ...now, hold: isWaiting ? "waiting" : null })),
      );
    }
    const { begun } = await transfer.begun;
    await pace(signal);
    showSending(UPLOAD_PERCENT.uploading);
    let samples: TransferSample[] = [];
    const progress = calmProgress(({ sentBytes, isWaiting }) => {
      samples = isWaiting ? [] : withSample(samples, { atMs: performance.now(), sentBytes });
      const rate = transferRate(samples, file.size);
      const hold = isWaiting ? "waiting" : null;
      const moved = { sentBytes, percent: uploadingPercent(sentBytes / file.size) };
      setState((now) => (signal.aborted ? now : { ...now, hold, rate, ...moved }));
    }, performance.now());
    transfer.watchBy(progress.emit);
    await transfer.sent.finally(progress.end);
    await pace(signal);
    showSending(UPLOAD_PERCENT.uploaded);
    return begun.started.video_id;
  };

  const upload = async (request: UploadRequest) => {
    const { file } = request;
    const sent = sendingAhead.take(file);
    const isResumed = sent === null && place.current?.file === file;
    const transfer = sent ?? createTransfer(request);
    const { signal } = transfer;
    current.current = { request, transfer };
    isPausing.current = false;
    const pace = createStepPace();
    try {
      const videoId = await show(transfer, isResumed, pace);
      await pace(signal);
      const { completing: percent } = UPLOAD_PERCENT;
      setState({ ...IDLE, phase: "completing", percent, sentBytes: file.size, totalBytes: file.size });
      const details = request.details();
      const title = details.title.trim() || request.title;
      const body = { ...details, title, videoId, filename: file.name, fileSize: file.size };
      const video = await retried(() => complete.mutateAsync(body), signal);
      await pace(signal);
      setState((now) => ({ ...now, phase: "success", percent: UPLOAD_PERCENT.success }));
      place.current = null;
      whenDone.current(video);
    } catch (error) {
      if (signal.aborted) {
        if (!isPausing.current) setState(IDLE);
        return;
      }
      const message = describeFailure(error);
      setState((now) => ({ ...now, phase: "error", hold: null, rate: null, message }));
    } finally {
      if (current.current?.transfer === transfer && !isPausing.current) current.current = null;
    }
  };

  return {
    state,
    /** Of the file that was chosen and not uploaded yet. */
    ahead,
    /** Begins to send a file that was chosen, in place of the one before. */
    sendAhead: sendingAhead.begin,
    upload,
    pause: () => {
      isPausing.current = true;
      current.current?.transfer.stop();
      setState((now) => ({ ...now, hold: "paused", rate: null }));
    },
    resume: () => {
      if (current.current) void upload(current.current.request);
    },
    /** Ready for the next file. */
    reset: () => setState(IDLE),
    /** Gives the upload up, with what has arrived of it. */
    cancel: () => {
      sendingAhead.stop();
      const started = place.current?.begun.started;
      isPausing.current = false;
      current.current?.transfer.stop();
      current.current = null;
      place.current = null;
      setState(IDLE);
      if (started && "part_size" in started) discard.mutate({ videoId: started.video_id });
    },
  };
}

function failureMessage(error: unknown): string {
  const sayThemselves = [PutFailure, FileGoneError, OtherFileError, NoVideoError];
  if (error instanceof Error && sayThemselves.some((kind) => error instanceof kind)) return error.message;
  return messageOf(error, "The server could not take the video just now. Please try again.");
}
