"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/client/request";
import { putFile, useCompleteUpload, useStartUpload } from "@/lib/client/uploads";
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
  /** Asked when the file has arrived: what is said about a video may be written while it is on its way. */
  details: () => VideoDetails;
}

export interface UploadState {
  phase: UploadPhase;
  percent: number;
  sentBytes: number;
  totalBytes: number;
  rate: TransferRate | null;
  /** Why it stopped; only in phase `error`. */
  message: string | null;
}

const IDLE: UploadState = {
  phase: "idle",
  percent: 0,
  sentBytes: 0,
  totalBytes: 0,
  rate: null,
  message: null,
};

/**
 * One upload at a time: a place for the file, the file, the word that it has arrived.
 * A file that has arrived is not sent again when only the last call failed.
 */
export function useUpload(onSuccess: (video: Video) => void) {
  const start = useStartUpload();
  const complete = useCompleteUpload();
  const [state, setState] = useState<UploadState>(IDLE);
  const cancelling = useRef<AbortController | null>(null);
  const arrived = useRef<{ file: File; videoId: string } | null>(null);

  useEffect(() => () => cancelling.current?.abort(), []);

  const send = async ({ file, title }: UploadRequest, signal: AbortSignal): Promise<string> => {
    if (arrived.current?.file === file) return arrived.current.videoId;
    const totalBytes = file.size;
    setState({ ...IDLE, phase: "getting-url", percent: UPLOAD_PERCENT.gettingUrl, totalBytes });
    const place = await start.mutateAsync({
      filename: file.name,
      title,
      fileSize: file.size,
      contentType: file.type || undefined,
    });
    signal.throwIfAborted();
    setState((now) => ({ ...now, phase: "uploading", percent: UPLOAD_PERCENT.uploading }));
    let samples: TransferSample[] = [{ atMs: performance.now(), sentBytes: 0 }];
    const onProgress = (share: number) => {
      const sentBytes = Math.round(share * totalBytes);
      samples = withSample(samples, { atMs: performance.now(), sentBytes });
      const rate = transferRate(samples, totalBytes);
      setState((now) => ({ ...now, percent: uploadingPercent(share), sentBytes, rate }));
    };
    await putFile(place.signed_video_url, file, onProgress, signal);
    arrived.current = { file, videoId: place.video_id };
    return place.video_id;
  };

  const upload = async (request: UploadRequest) => {
    const { file } = request;
    const controller = new AbortController();
    cancelling.current = controller;
    try {
      const videoId = await send(request, controller.signal);
      setState({
        ...IDLE,
        phase: "completing",
        percent: UPLOAD_PERCENT.completing,
        sentBytes: file.size,
        totalBytes: file.size,
      });
      const details = request.details();
      const video = await complete.mutateAsync({
        ...details,
        title: details.title.trim() || request.title,
        videoId,
        filename: file.name,
        fileSize: file.size,
      });
      setState((now) => ({ ...now, phase: "success", percent: UPLOAD_PERCENT.success }));
      onSuccess(video);
    } catch (error) {
      if (controller.signal.aborted) {
        setState(IDLE);
        return;
      }
      // The server looked at what arrived and refused it: the next try sends the file again.
      if (error instanceof ApiError && error.status < 500) arrived.current = null;
      setState((now) => ({ ...now, phase: "error", rate: null, message: failureMessage(error) }));
    } finally {
      if (cancelling.current === controller) cancelling.current = null;
    }
  };

  return { state, upload, cancel: () => cancelling.current?.abort() };
}

function failureMessage(error: unknown): string {
  if (error instanceof Error && error.message.startsWith("Upload failed:")) return error.message;
  return messageOf(error, "The server could not take the video just now. Please try again.");
}
