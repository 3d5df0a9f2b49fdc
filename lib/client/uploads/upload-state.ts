import type { CompleteUploadBody } from "@/lib/contracts/uploads";
import type { Video } from "@/lib/contracts/videos";
import type { TransferRate, UploadPhase } from "@/lib/domain/videos/upload-progress";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import type { StartCall } from "./begin-upload";
import type { PickedFile } from "./check-picked";

export interface VideoDetails {
  title: string;
  description: string;
  collectionId: string | null;
}

/** State of the current file after "Upload Video" is pressed. */
export interface UploadState {
  phase: UploadPhase;
  hold: "paused" | "waiting" | null;
  percent: number;
  sentBytes: number;
  totalBytes: number;
  rate: TransferRate | null;
  message: string | null;
}

/** State of a chosen file, which is sent before "Upload Video" is pressed. */
export interface SentAhead {
  sentBytes: number;
  totalBytes: number;
  state: "sending" | "waiting" | "sent" | "failed";
  message: string | null;
}

export interface UploadSnapshot extends UploadState {
  accountId: string | null;
  file: File | null;
  details: VideoDetails;
  /** Id of the current file's video, once the server knows it. */
  videoId: string | null;
  sentAhead: SentAhead | null;
  waiting: readonly File[];
  done: readonly Video[];
  /** Videos uploaded while the upload page was closed, not announced yet. */
  unannounced: readonly Video[];
  isPageOpen: boolean;
}

export interface UploadCalls {
  start: StartCall;
  complete: (body: CompleteUploadBody) => Promise<Video>;
  /** Deletes an unfinished upload. @param isByUser true shows the rider a failure. */
  discard: (videoId: string, isByUser: boolean) => Promise<void>;
}

export interface UploadPage {
  /** @param isOnly true without files before or after it. */
  onArrived: (video: Video, isOnly: boolean) => void;
  /** @param file the new current file; null after the last. */
  onNext: (file: File | null) => void;
}

export interface UploadEngine {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => UploadSnapshot;
  /** @returns the function that closes the page; files whose upload was not started are dropped. */
  openPage: (page: UploadPage) => () => void;
  /** Sends the file, or queues it during an upload. @param resumeId unfinished upload to resume. */
  choose: (file: File, resumeId: string | null) => void;
  /** Sets the details of the current file, also during its upload. */
  describe: (details: VideoDetails) => void;
  /** Queues the allowed files. @returns the message about the first refused one; null without one. */
  addWaiting: (picked: readonly PickedFile[]) => string | null;
  removeWaiting: (file: File) => void;
  /** Also retries after a failure; parts that arrived are not sent again. */
  upload: () => void;
  pause: () => void;
  resume: () => void;
  /** Discards the upload at the server, too. The file stays chosen. */
  cancel: () => void;
  skip: () => void;
  discardAhead: () => void;
  clearUnannounced: () => void;
  /** Stops and clears everything. An unfinished upload stays at the server. */
  clear: () => void;
}

export const IDLE: UploadState = {
  phase: "idle",
  hold: null,
  percent: 0,
  sentBytes: 0,
  totalBytes: 0,
  rate: null,
  message: null,
};

export const NO_UPLOAD: UploadSnapshot = {
  ...IDLE,
  accountId: null,
  file: null,
  details: { title: "", description: "", collectionId: null },
  videoId: null,
  sentAhead: null,
  waiting: [],
  done: [],
  unannounced: [],
  isPageOpen: false,
};

/** True also while paused or waiting, because leaving the site would stop the upload. */
export const isUploading = ({ phase }: UploadSnapshot): boolean =>
  phase === "getting-url" || phase === "uploading" || phase === "completing";

/** True also while waiting for the network. A sleeping phone would stop the upload. */
export const isSending = (snapshot: UploadSnapshot): boolean =>
  snapshot.sentAhead?.state === "sending" || (isUploading(snapshot) && snapshot.hold !== "paused");

/** The line is shown on every page but the upload page. */
export const isLineShown = ({ phase, isPageOpen }: UploadSnapshot): boolean =>
  phase !== "idle" && phase !== "success" && !isPageOpen;

export const isPausable = ({ phase, hold }: UploadSnapshot): boolean =>
  (phase === "getting-url" || phase === "uploading") && hold !== "paused";

/** False for a small file, whose single part cannot be discarded, and with the browser's data saver. */
export function isSentAhead(file: File): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return file.size > PART_BYTES && connection?.saveData !== true;
}
