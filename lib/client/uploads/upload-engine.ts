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
import { retryShown, showProgress } from "./show-transfer";
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
    const keep = (begun: UploadTarget) => {
      if (transfer !== created) return;
      target = begun;
      state.set({ videoId: begun.begun.started.video_id });
    };
    created.begun.then(keep, () => undefined);
    return created;
  }

  const currentTitle = (file: File): string =>
    state.get().details.title.trim().slice(0, TITLE_MAX) || titleOf(file);

  function stopTransfer(): Promise<UploadTarget> | null {
    const stopped = transfer;
    transfer = null;
    target = null;
    state.set({ ...IDLE, ahead: null, videoId: null });
    stopped?.stop();
    return stopped?.begun ?? null;
  }

  /** @param isAsked true if the rider asked: it then also discards an upload that this tab only resumed. */
  function discard(begun: Promise<UploadTarget> | null, isAsked: boolean): void {
    if (begun === null) return;
    const discardBegun = async ({ begun: { started, isResumed } }: UploadTarget) => {
      if ("part_size" in started && (isAsked || !isResumed)) await calls.discard(started.video_id, isAsked);
    };
    discarding = begun.then(discardBegun).catch(() => undefined);
  }

  /** Before "Upload Video" is pressed, the server has an unfinished upload but no video. */
  function sendAhead(file: File): void {
    if (!isSentAhead(file)) return;
    const sending = createTransfer(file);
    state.set({ ahead: { sentBytes: 0, totalBytes: file.size, state: "sending", message: null } });
    const show = (change: () => Partial<SentAhead>) => {
      const { ahead } = state.get();
      if (transfer === sending && ahead !== null) state.set({ ahead: { ...ahead, ...change() } });
    };
    const progress = throttleProgress(({ sentBytes, isWaiting }) =>
      show(() => ({ sentBytes, state: isWaiting ? "waiting" : "sending" })),
    );
    sending.watchBy(progress.emit);
    void sending.sent
      .finally(progress.end)
      .then(() => show(() => ({ sentBytes: file.size, state: "sent" })))
      .catch((error: unknown) =>
        show(() => {
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
    start(file);
  }

  function start(file: File): void {
    const isAlive = transfer !== null && !transfer.signal.aborted;
    const isBegun = !isAlive && target !== null;
    const sending = isAlive && transfer !== null ? transfer : createTransfer(file);
    const gettingUrl = { ...IDLE, phase: "getting-url", percent: UPLOAD_PERCENT.gettingUrl } as const;
    state.set({ ...(!isBegun && gettingUrl), ahead: null, totalBytes: file.size });
    if (isBegun) showSending(UPLOAD_PERCENT.uploading);
    finish(sending).catch((error: unknown) => {
      if (sending.signal.aborted) return;
      sending.stop();
      const message = describeFailure(error);
      state.set({ phase: "error", hold: null, rate: null, message });
    });
  }

  function showSending(least: number): void {
    const percent = Math.max(state.get().percent, least);
    state.set({ phase: "uploading", hold: null, percent, message: null });
  }

  async function finish(sending: FileTransfer): Promise<void> {
    const { signal, file } = sending;
    const pace = createStepPace();
    await pace(signal);
    sending.watchBy(({ isWaiting }) => {
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
    const video = await retryShown(() => calls.complete(body), signal, state.set);
    await pace(signal);
    state.set({ phase: "success", percent: UPLOAD_PERCENT.success });
    arrive(video);
  }

  function arrive(video: Video): void {
    const { waiting, done, unannounced, isPageOpen } = state.get();
    const isOnly = done.length === 0 && waiting.length === 0;
    transfer = null;
    target = null;
    state.set({ done: [...done, video] });
    if (!isPageOpen) state.set({ unannounced: [...unannounced, video] });
    page?.onArrived(video, isOnly);
    // The page shows the success, then opens the video.
    if (isOnly && isPageOpen) return;
    const next = takeNext();
    if (next !== null) start(next);
    else if (!isPageOpen) clearFiles();
  }

  function takeNext(): File | null {
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
    const taken = picked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
    state.set({ waiting: [...state.get().waiting, ...taken] });
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
      if (file !== null && hold === "paused") start(file);
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
      const next = takeNext();
      if (next === null) return;
      if (phase === "error") start(next);
      else sendAhead(next);
    },
    discardAhead() {
      if (state.get().phase === "idle") discard(stopTransfer(), false);
    },
    announced: () => state.set({ unannounced: [] }),
    clear() {
      state.set({ unannounced: [] });
      clearFiles();
      state.set({ accountId: null });
    },
  };
}

const titleOf = (file: File): string => (titleFromFilename(file.name) || file.name).slice(0, TITLE_MAX);
