import {
  completeUploadBody,
  startedUpload,
  type CompleteUploadBody,
  type StartUploadBody,
} from "@/lib/contracts/uploads";
import { video } from "@/lib/contracts/videos";
import { request } from "./request";

/** First call: a place for the file. */
export const startUpload = (body: StartUploadBody) =>
  request(startedUpload, "POST", "/api/videos/flowplayer/signed-url", body);

/** Last call: the file has arrived, processing may start. */
export const completeUpload = (body: CompleteUploadBody) =>
  request(video, "POST", "/api/videos/flowplayer/complete", completeUploadBody.parse(body));

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
