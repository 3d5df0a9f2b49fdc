"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/client/request";
import {
  beginUpload,
  NoVideoError,
  OtherFileError,
  type BegunUpload,
} from "@/lib/client/upload/begin-upload";
import { calmProgress } from "@/lib/client/upload/calm-progress";
import { networkOfUpload } from "@/lib/client/upload/network-of-upload";
import { PutFailure } from "@/lib/client/upload/put-bytes";
import { FileGoneError, sendParts } from "@/lib/client/upload/send-parts";
import { untilAnswered } from "@/lib/client/upload/until-answered";
import { waitForNetwork } from "@/lib/client/upload/wait-for-network";
import { useCompleteUpload, useDiscardUpload, useStartUpload } from "@/lib/client/uploads";
import type { Video } from "@/lib/contracts/videos";
import {
  transferRate,
  UPLOAD_PERCENT,
  uploadingPercent,
  withSample,
  type TransferRate,
  type TransferSample,
  type UploadPhase,
} from "@/lib/domain/upload-progress";

export interface VideoDetails {
  title: string;
  description: string;
  collectionId: string | null;
}

export interface UploadRequest {
  file: File;
  title: string;
  /** The unfinished upload that this file is to go on with; null where none was chosen. */
  goOn: string | null;
  /** Asked when the file has arrived: what is said about a video may be written while it is on its way. */
  details: () => VideoDetails;
}

export interface UploadState {
  phase: UploadPhase;
  /** Why nothing moves: the rider wants it so, or there is no network. */
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

/** What the server has of a file, so that another try goes on with it. */
interface Place {
  file: File;
  begun: BegunUpload;
  way: ReturnType<typeof networkOfUpload>;
}

/**
 * One upload at a time: a place for the file, its parts, the word that it has arrived. What has arrived is not sent again,
 * neither after a pause nor when only the last call failed.
 */
export function useUpload(onSuccess: (video: Video) => void) {
  const start = useStartUpload();
  const complete = useCompleteUpload();
  const discard = useDiscardUpload();
  const [state, setState] = useState<UploadState>(IDLE);
  const current = useRef<{ request: UploadRequest; controller: AbortController } | null>(null);
  const place = useRef<Place | null>(null);
  const isPausing = useRef(false);

  const whenDone = useRef(onSuccess);
  useEffect(() => {
    whenDone.current = onSuccess;
  });
  useEffect(() => () => current.current?.controller.abort(), []);

  /** Waits while there is no answer, and says so on the screen. */
  const answered = async <Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
    const answer = await untilAnswered(call, async (tries) => {
      setState((now) => ({ ...now, hold: "waiting" }));
      await waitForNetwork(tries, signal);
      signal.throwIfAborted();
    });
    signal.throwIfAborted();
    setState((now) => ({ ...now, hold: null }));
    return answer;
  };

  const begin = async ({ file, title, goOn }: UploadRequest, signal: AbortSignal): Promise<Place> => {
    setState({ ...IDLE, phase: "getting-url", percent: UPLOAD_PERCENT.gettingUrl, totalBytes: file.size });
    const begun = await answered(() => beginUpload({ file, title, goOn }, start.mutateAsync), signal);
    return { file, begun, way: networkOfUpload(begun.started, file, begun.startAgain) };
  };

  const send = async (request: UploadRequest, signal: AbortSignal): Promise<string> => {
    const { file } = request;
    if (place.current?.file !== file) place.current = await begin(request, signal);
    const { begun, way } = place.current;
    const percent = UPLOAD_PERCENT.uploading;
    setState((now) => ({
      ...now,
      phase: "uploading",
      hold: null,
      percent: Math.max(now.percent, percent),
      message: null,
    }));
    let samples: TransferSample[] = [];
    const progress = calmProgress(({ sentBytes, isWaiting }) => {
      samples = isWaiting ? [] : withSample(samples, { atMs: performance.now(), sentBytes });
      const rate = transferRate(samples, file.size);
      const hold = isWaiting ? "waiting" : null;
      const moved = { sentBytes, percent: uploadingPercent(sentBytes / file.size) };
      setState((now) => (signal.aborted ? now : { ...now, hold, rate, ...moved }));
    });
    await sendParts(way.parts, way.network, progress.tell, signal).finally(progress.end);
    return begun.started.video_id;
  };

  const upload = async (request: UploadRequest) => {
    const { file } = request;
    const controller = new AbortController();
    const { signal } = controller;
    current.current = { request, controller };
    isPausing.current = false;
    try {
      const videoId = await send(request, signal);
      const { completing: percent } = UPLOAD_PERCENT;
      setState({ ...IDLE, phase: "completing", percent, sentBytes: file.size, totalBytes: file.size });
      const details = request.details();
      const title = details.title.trim() || request.title;
      const body = { ...details, title, videoId, filename: file.name, fileSize: file.size };
      const video = await answered(() => complete.mutateAsync(body), signal);
      setState((now) => ({ ...now, phase: "success", percent: UPLOAD_PERCENT.success }));
      place.current = null;
      whenDone.current(video);
    } catch (error) {
      if (signal.aborted) {
        if (!isPausing.current) setState(IDLE);
        return;
      }
      // The server looked at what arrived and refused it: the next try begins anew.
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
