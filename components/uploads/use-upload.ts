"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import {
  beginUpload,
  NoVideoError,
  OtherFileError,
  type BegunUpload,
} from "@/lib/client/upload/begin-upload";
import { calmProgress, createStepPace } from "@/lib/client/upload/calm-progress";
import { networkOfUpload } from "@/lib/client/upload/network-of-upload";
import { PutFailure } from "@/lib/client/upload/put-bytes";
import { FileGoneError, sendParts } from "@/lib/client/upload/send-parts";
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

export interface UploadRequest {
  file: File;
  title: string;
  /** The unfinished upload that this file resumes; null where none was chosen. */
  resumeId: string | null;
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

/** The part of a file that the server has, so that another try resumes there. */
interface UploadTarget {
  file: File;
  begun: BegunUpload;
  way: ReturnType<typeof networkOfUpload>;
}

/**
 * One upload at a time: a place for the file, its parts, the word that it has arrived. What has arrived is not sent again,
 * neither after a pause nor when only the last call failed.
 */
export function useUpload(onSuccess: (video: Video) => void) {
  const start = useMutation(startUploadMutation);
  const complete = useMutation(completeUploadMutation);
  const discard = useMutation(discardUploadMutation);
  const [state, setState] = useState<UploadState>(IDLE);
  const current = useRef<{ request: UploadRequest; controller: AbortController } | null>(null);
  const place = useRef<UploadTarget | null>(null);
  const isPausing = useRef(false);

  const whenDone = useRef(onSuccess);
  useEffect(() => {
    whenDone.current = onSuccess;
  });
  useEffect(() => () => current.current?.controller.abort(), []);

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

  const begin = async (
    { file, title, resumeId }: UploadRequest,
    pace: ReturnType<typeof createStepPace>,
    signal: AbortSignal,
  ): Promise<UploadTarget> => {
    await pace(signal);
    setState({ ...IDLE, phase: "getting-url", percent: UPLOAD_PERCENT.gettingUrl, totalBytes: file.size });
    const begun = await retried(() => beginUpload({ file, title, resumeId }, start.mutateAsync), signal);
    return { file, begun, way: networkOfUpload(begun.started, file, begun.startAgain) };
  };

  const send = async (
    request: UploadRequest,
    pace: ReturnType<typeof createStepPace>,
    signal: AbortSignal,
  ): Promise<string> => {
    const { file } = request;
    if (place.current?.file !== file) place.current = await begin(request, pace, signal);
    const { begun, way } = place.current;
    const showSending = (least: number) =>
      setState((now) => ({
        ...now,
        phase: "uploading",
        hold: null,
        percent: Math.max(now.percent, least),
        message: null,
      }));
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
    await sendParts(way.parts, way.network, progress.emit, signal).finally(progress.end);
    await pace(signal);
    showSending(UPLOAD_PERCENT.uploaded);
    return begun.started.video_id;
  };

  const upload = async (request: UploadRequest) => {
    const { file } = request;
    const controller = new AbortController();
    const { signal } = controller;
    current.current = { request, controller };
    isPausing.current = false;
    const pace = createStepPace();
    try {
      const videoId = await send(request, pace, signal);
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
      // The server refused what arrived: the next attempt starts from the beginning.
      if (error instanceof ApiError && error.status < 500) place.current = null;
      const message = failureMessage(error);
      setState((now) => ({ ...now, phase: "error", hold: null, rate: null, message }));
    } finally {
      if (current.current?.controller === controller && !isPausing.current) current.current = null;
    }
  };

  return {
    state,
    upload,
    pause: () => {
      isPausing.current = true;
      current.current?.controller.abort();
      setState((now) => ({ ...now, hold: "paused", rate: null }));
    },
    resume: () => {
      if (current.current) void upload(current.current.request);
    },
    /** Ready for the next file. */
    reset: () => setState(IDLE),
    /** Gives the upload up, with what has arrived of it. */
    cancel: () => {
      const started = place.current?.begun.started;
      isPausing.current = false;
      current.current?.controller.abort();
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
