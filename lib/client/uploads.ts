import {
  completeUploadBody,
  startedUpload,
  type CompleteUploadBody,
  type StartedUpload,
  type StartUploadBody,
} from "@/lib/contracts/uploads";
import { video, type Video } from "@/lib/contracts/videos";
import { request } from "./request";
import { videosKey } from "./known-library";
import { useCreate, useWrite } from "./use-write";
import type { Write } from "./write";

/** First call: a place for the file, under the id that the video will have. Sent again, it is a fresh place for it. */
export const startUpload: Write<StartUploadBody & { id: string }, StartedUpload> = {
  key: "uploads.start",
  call: (body) => request(startedUpload, "POST", "/api/videos/flowplayer/signed-url", body),
};

/** Last call: the file has arrived, processing may start. */
export const completeUpload: Write<CompleteUploadBody, Video> = {
  key: "uploads.complete",
  call: (body) => request(video, "POST", "/api/videos/flowplayer/complete", completeUploadBody.parse(body)),
  apply: (queries) => void queries.invalidateQueries({ queryKey: videosKey }),
};

/**
 * Second call: the raw file to the signed URL, with the browser's own progress (which fetch does not have).
 * @param onProgress share of the bytes sent, 0 to 1.
 * @throws Error `Upload failed: {status} {statusText}`, or `Upload failed: connection lost`; DOMException AbortError when cancelled.
 */
export function putFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("PUT", url);
    call.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve();
      else reject(new Error(`Upload failed: ${call.status} ${call.statusText}`));
    };
    call.onerror = () => reject(new Error("Upload failed: connection lost"));
    call.onabort = () => reject(new DOMException("Upload cancelled", "AbortError"));
    signal.addEventListener("abort", () => call.abort(), { once: true });
    call.send(file);
  });
}

export const useStartUpload = () => useCreate(startUpload);
export const useCompleteUpload = () => useWrite(completeUpload);
