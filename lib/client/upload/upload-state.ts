/** What the screens know of the uploads of this tab; see `upload-engine.ts`. */
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

/** How far the upload of the current file is, from "Upload Video" on. */
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

/** How far a chosen file is that is sent before "Upload Video" is pressed. */
export interface SentAhead {
  sentBytes: number;
  totalBytes: number;
  state: "sending" | "waiting" | "sent" | "failed";
  /** Why it stopped; only in state `failed`. */
  message: string | null;
}

export interface UploadSnapshot extends UploadState {
  /** The account whose files these are; null while there are none. */
  accountId: string | null;
  /** The current file: chosen, on its way, or failed. */
  file: File | null;
  /** Of the current file, as typed so far. */
  details: VideoDetails;
  /** The current file's place at the server, once that is known. */
  videoId: string | null;
  ahead: SentAhead | null;
  /** To be uploaded after the current file, one after the other. */
  waiting: readonly File[];
  /** Uploaded before the current file, while the upload page was open or since. */
  done: readonly Video[];
  /** Uploaded while the upload page was closed, and not announced yet. */
  unannounced: readonly Video[];
  isPageOpen: boolean;
}

export interface UploadCalls {
  start: StartCall;
  complete: (body: CompleteUploadBody) => Promise<Video>;
  /** Gives up an unfinished upload. @param isAsked the rider wants it, and is told when it fails. */
  discard: (videoId: string, isAsked: boolean) => Promise<void>;
}

/** What the upload page does when the engine has gone on. */
export interface UploadPage {
  /** @param isOnly no other file came before it, and none waits. */
  onArrived: (video: Video, isOnly: boolean) => void;
  /** The next file is the current one; null after the last. */
  onNext: (file: File | null) => void;
}

export interface UploadEngine {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => UploadSnapshot;
  /** While it is open the upload page shows everything. @returns the way to close it: what was not begun to be uploaded is dropped. */
  openPage: (page: UploadPage) => () => void;
  /** Makes it the current file and begins to send it; while another is uploaded it waits behind that. @param resumeId the unfinished upload it resumes. */
  choose: (file: File, resumeId: string | null) => void;
  /** What is typed about the current file: until it has arrived, also during its upload. */
  describe: (details: VideoDetails) => void;
  /** Adds what may be uploaded. @returns why the first of the others is not, in words for the rider. */
  addWaiting: (picked: readonly PickedFile[]) => string | null;
  removeWaiting: (file: File) => void;
  /** Uploads the current file, also again after a failure. What has arrived is not sent again. */
  upload: () => void;
  pause: () => void;
  resume: () => void;
  /** Gives the upload up, with what has arrived of it. The file stays chosen. */
  cancel: () => void;
  /** Gives the current file up for the next one. */
  skip: () => void;
  /** Stops what was sent before "Upload Video", and removes it from the server. */
  discardAhead: () => void;
  /** All that arrived while the page was closed has been announced. */
  announced: () => void;
  /** Stops and forgets everything. What has arrived is kept by the server as an unfinished upload. */
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
  ahead: null,
  waiting: [],
  done: [],
  unannounced: [],
  isPageOpen: false,
};

/** Whether a file is on its way, also while that pauses: leaving the site would stop it. */
export const isUploading = ({ phase }: UploadSnapshot): boolean =>
  phase === "getting-url" || phase === "uploading" || phase === "completing";

/** Whether bytes are on their way, or would be with a network: a phone that goes to sleep would stop them. */
export const isSending = (snapshot: UploadSnapshot): boolean =>
  snapshot.ahead?.state === "sending" || (isUploading(snapshot) && snapshot.hold !== "paused");

/** Whether the header names the current file: the upload page shows it itself. */
export const isLineShown = ({ phase, isPageOpen }: UploadSnapshot): boolean =>
  phase !== "idle" && phase !== "success" && !isPageOpen;

/** Whether a pause would stop anything. */
export const isPausable = ({ phase, hold }: UploadSnapshot): boolean =>
  (phase === "getting-url" || phase === "uploading") && hold !== "paused";

/**
 * A small file is sent whole by three plain calls, which leave nothing that could be discarded. With the browser's data saver
 * on, sending begins with the button.
 */
export function isSentAhead(file: File): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return file.size > PART_BYTES && connection?.saveData !== true;
}
