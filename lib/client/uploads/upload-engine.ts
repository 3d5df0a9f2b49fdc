import { TITLE_MAX, type Video } from "@/lib/contracts/videos";
import type { SnapshotStore } from "@/lib/domain/snapshot-store";
import { UPLOAD_PERCENT } from "@/lib/domain/videos/upload-progress";
import { titleFromFilename } from "@/lib/domain/videos/uploads";
import { pageAccount } from "../calls/page-account";
import { ApiError } from "../calls/request";
import { beginUpload } from "./begin-upload";
import { throttleProgress, createStepPace } from "./throttle-progress";
import type { PickedFile } from "./check-picked";
import { FileTransfer, type UploadTarget } from "./file-transfer";
import { retryAndShowWait, showProgress } from "./show-transfer";
import { failureMessage } from "./upload-failure";
import {
  IDLE,
  isPausable,
  isSentAhead,
  isUploading,
  NO_UPLOAD,
  type SentAhead,
  type UploadCalls,
  type UploadEngine,
  type UploadPage,
  type UploadSnapshot,
} from "./upload-state";

/** Uploads one file after the other, without React: a transfer continues while pages change. */
export function createUploadEngine(state: SnapshotStore<UploadSnapshot>, calls: UploadCalls): UploadEngine {
  let transfer: FileTransfer | null = null;
  /** Stays after a pause and most failures, so that the next attempt resumes. */
  let target: UploadTarget | null = null;
  let resumeId: string | null = null;
  let firstTitle = "";
  let discarding: Promise<unknown> = Promise.resolve();
  let page: UploadPage | null = null;

  function createTransfer(file: File): FileTransfer {
    const request = { file, title: currentTitle(file), resumeId };
    const created = new FileTransfer(file, target, async () => {
      // The same file, chosen again, must not resume an upload that is being discarded.
      await discarding;
      return beginUpload(request, calls.start);
    });
    transfer = created;
    const storeTarget = (begun: UploadTarget) => {
      if (transfer !== created) return;
      target = begun;
      state.set({ videoId: begun.begun.started.video_id });
    };
    created.begun.then(storeTarget, () => undefined);
    return created;
  }

  const currentTitle = (file: File): string =>
    state.get().details.title.trim().slice(0, TITLE_MAX) || titleOf(file);

  function stopTransfer(): Promise<UploadTarget> | null {
    const stopped = transfer;
    transfer = null;
    target = null;
    state.set({ ...IDLE, sentAhead: null, videoId: null });
    stopped?.stop();
    return stopped?.begun ?? null;
  }

  /** @param isByUser true if the rider asked: it then also discards an upload that this tab only resumed. */
  function discard(begun: Promise<UploadTarget> | null, isByUser: boolean): void {
    if (begun === null) return;
    const discardBegun = async ({ begun: { started, isResumed } }: UploadTarget) => {
      if ("part_size" in started && (isByUser || !isResumed)) await calls.discard(started.video_id, isByUser);
    };
    discarding = begun.then(discardBegun).catch(() => undefined);
  }

  /** Before "Upload Video" is pressed, the server has an unfinished upload but no video. */
  function sendAhead(file: File): void {
    if (!isSentAhead(file)) return;
    const sending = createTransfer(file);
    state.set({ sentAhead: { sentBytes: 0, totalBytes: file.size, state: "sending", message: null } });
    const updateSentAhead = (change: () => Partial<SentAhead>) => {
      const { sentAhead } = state.get();
      if (transfer === sending && sentAhead !== null) state.set({ sentAhead: { ...sentAhead, ...change() } });
    };
    const progress = throttleProgress(({ sentBytes, isWaiting }) =>
      updateSentAhead(() => ({ sentBytes, state: isWaiting ? "waiting" : "sending" })),
    );
    sending.watchProgress(progress.emit);
    void sending.sent
      .finally(progress.end)
      .then(() => updateSentAhead(() => ({ sentBytes: file.size, state: "sent" })))
      .catch((error: unknown) =>
        updateSentAhead(() => {
          sending.stop();
          return { state: "failed", message: describeFailure(error) };
        }),
      );
  }

  function describeFailure(error: unknown): string {
    // The server refused it, so the next attempt starts again.
    if (error instanceof ApiError && error.status < 500) target = null;
    return failureMessage(error);
  }

  function upload(): void {
    const { file } = state.get();
    if (file === null || isUploading(state.get()) || state.get().phase === "success") return;
    firstTitle = currentTitle(file);
    startUpload(file);
  }

  function startUpload(file: File): void {
    const isAlive = transfer !== null && !transfer.signal.aborted;
    const isBegun = !isAlive && target !== null;
    const sending = isAlive && transfer !== null ? transfer : createTransfer(file);
    const gettingUrl = { ...IDLE, phase: "getting-url", percent: UPLOAD_PERCENT.gettingUrl } as const;
    state.set({ ...(!isBegun && gettingUrl), sentAhead: null, totalBytes: file.size });
    if (isBegun) showSending(UPLOAD_PERCENT.uploading);
    runUpload(sending).catch((error: unknown) => {
      if (sending.signal.aborted) return;
      sending.stop();
      const message = describeFailure(error);
      state.set({ phase: "error", hold: null, rate: null, message });
    });
  }

  function showSending(minPercent: number): void {
    const percent = Math.max(state.get().percent, minPercent);
    state.set({ phase: "uploading", hold: null, percent, message: null });
  }

  async function runUpload(sending: FileTransfer): Promise<void> {
    const { signal, file } = sending;
    const pace = createStepPace();
    await pace(signal);
    sending.watchProgress(({ isWaiting }) => {
      if (!signal.aborted) state.set({ hold: isWaiting ? "waiting" : null });
    });
    const { begun } = await sending.begun;
    await pace(signal);
    showSending(UPLOAD_PERCENT.uploading);
    const progress = showProgress(sending, state.set);
    await sending.sent.finally(progress.end);
    await pace(signal);
    showSending(UPLOAD_PERCENT.uploaded);
    await pace(signal);
    const { completing: percent } = UPLOAD_PERCENT;
    state.set({ ...IDLE, phase: "completing", percent, sentBytes: file.size, totalBytes: file.size });
    const { details } = state.get();
    const title = details.title.trim() || firstTitle || titleOf(file);
    const videoId = begun.started.video_id;
    const body = { ...details, title, videoId, filename: file.name, fileSize: file.size };
    const video = await retryAndShowWait(() => calls.complete(body), signal, state.set);
    await pace(signal);
    state.set({ phase: "success", percent: UPLOAD_PERCENT.success });
    addUploaded(video);
  }

  function addUploaded(video: Video): void {
    const { waiting, done, unannounced, isPageOpen } = state.get();
    const isOnly = done.length === 0 && waiting.length === 0;
    transfer = null;
    target = null;
    state.set({ done: [...done, video] });
    if (!isPageOpen) state.set({ unannounced: [...unannounced, video] });
    page?.onArrived(video, isOnly);
    // The page shows the success, then opens the video.
    if (isOnly && isPageOpen) return;
    const next = selectNextFile();
    if (next !== null) startUpload(next);
    else if (!isPageOpen) clearFiles();
  }

  function selectNextFile(): File | null {
    const { waiting, details } = state.get();
    const [next = null, ...others] = waiting;
    void stopTransfer();
    resumeId = null;
    firstTitle = "";
    const title = next === null ? "" : titleFromFilename(next.name).slice(0, TITLE_MAX);
    state.set({
      file: next,
      waiting: others,
      details: { title, description: "", collectionId: details.collectionId },
    });
    page?.onNext(next);
    return next;
  }

  function addWaiting(picked: readonly PickedFile[]): string | null {
    const accepted = picked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
    state.set({ waiting: [...state.get().waiting, ...accepted] });
    const refused = picked.find(({ refusal }) => refusal !== null);
    return refused ? `${refused.file.name}: ${refused.refusal}` : null;
  }

  function clearFiles(): void {
    void stopTransfer();
    const { isPageOpen, unannounced, accountId } = state.get();
    state.set({ ...NO_UPLOAD, isPageOpen, unannounced, accountId });
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.get,
    openPage(opened) {
      page = opened;
      state.set({ isPageOpen: true });
      return () => {
        page = null;
        state.set({ isPageOpen: false });
        const { phase } = state.get();
        if (phase === "idle") discard(stopTransfer(), false);
        if (phase === "idle" || phase === "success") clearFiles();
      };
    },
    choose(file, resumes) {
      if (isUploading(state.get())) return void addWaiting([{ file, refusal: null }]);
      const { details, file: before, done } = state.get();
      if (state.get().phase === "idle") discard(stopTransfer(), false);
      else void stopTransfer();
      resumeId = done.length === 0 ? resumes : null;
      const isTyped =
        details.title.trim() !== "" && (before === null || details.title !== titleFromFilename(before.name));
      const title = isTyped ? details.title : titleFromFilename(file.name).slice(0, TITLE_MAX);
      state.set({ accountId: pageAccount(), file, details: { ...details, title } });
      sendAhead(file);
    },
    describe: (details) => state.set({ details }),
    addWaiting,
    removeWaiting: (file) => state.set({ waiting: state.get().waiting.filter((each) => each !== file) }),
    upload,
    pause() {
      if (!isPausable(state.get())) return;
      transfer?.stop();
      state.set({ hold: "paused", rate: null });
    },
    resume() {
      const { file, hold } = state.get();
      if (file !== null && hold === "paused") startUpload(file);
    },
    cancel() {
      const { phase } = state.get();
      // It may be a video already.
      if (phase === "completing" || phase === "success") return;
      discard(stopTransfer(), true);
    },
    skip() {
      const { phase } = state.get();
      if (phase !== "idle" && phase !== "error") return;
      discard(stopTransfer(), phase === "error");
      const next = selectNextFile();
      if (next === null) return;
      if (phase === "error") startUpload(next);
      else sendAhead(next);
    },
    discardAhead() {
      if (state.get().phase === "idle") discard(stopTransfer(), false);
    },
    clearUnannounced: () => state.set({ unannounced: [] }),
    clear() {
      state.set({ unannounced: [] });
      clearFiles();
      state.set({ accountId: null });
    },
  };
}

const titleOf = (file: File): string => (titleFromFilename(file.name) || file.name).slice(0, TITLE_MAX);
