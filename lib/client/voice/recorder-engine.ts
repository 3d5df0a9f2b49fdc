import type { Comment } from "@/lib/contracts/comments";
import { MAX_VOICE_SECONDS, MIN_HELD_SECONDS } from "@/lib/domain/annotations/voice";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";
import { newId } from "../calls/new-id";
import { messageOf, SessionLostError } from "../calls/request";
import { closeMicrophone, MicrophoneError, openMicrophone } from "./microphone";
import type { RecordedPart } from "./record-sound";
import type { RecorderEngine, RecorderPage, RecorderState } from "./recorder-state";
import { UploadFailedError } from "./voice";
import { deleteDraft, findUnsaved, joinParts, storeDraft, storePart, type VoiceDraft } from "./voice-drafts";

const IDLE = { kind: "idle", problem: null, hint: null } satisfies RecorderState;

type Ending = "stop" | "save" | "cancel" | "limit" | "microphoneGone";

interface RunningRecording {
  getRecordedMs: () => number;
  pause: () => void;
  resume: () => void;
  end: (ending: Ending) => void;
}

/** Loaded when a page opens the recorder, to keep it out of the first script. */
const loadRecording = () => import("./record-sound");

interface Opened {
  stream: MediaStream;
  position: FramePosition;
  recordSound: Awaited<ReturnType<typeof loadRecording>>["recordSound"];
}

/** Records one voice comment at a time, without React. Its parts are stored on the device until the server has it. */
export function createRecorderEngine(): RecorderEngine {
  const snapshot = createSnapshotStore<{ state: RecorderState }>({ state: IDLE });
  const set = (state: RecorderState) => snapshot.set({ state });
  let page: RecorderPage | null = null;
  let running: RunningRecording | null = null;
  /** `timeStamp` of the press; null unless held. */
  let heldSinceMs: number | null = null;
  let isReleasedWhileRequesting = false;
  let storing: Promise<unknown> = Promise.resolve();

  const removeDraft = async (id: string) => {
    // A part that is written after the deletion would stay.
    await storing;
    await deleteDraft(id);
  };

  async function startRecording(): Promise<void> {
    const opened = page;
    if (opened === null || snapshot.get().state.kind !== "idle") return;
    set({ kind: "requesting" });
    isReleasedWhileRequesting = false;
    opened.stopPlayback();
    // The frame at the press, however long the permission takes.
    const pinned = opened.pinFrame();
    let stream: MediaStream | null = null;
    try {
      stream = await openMicrophone();
      const position = await pinned;
      const [{ recordSound }] = await Promise.all([loadRecording(), opened.loadScreens()]);
      if (page === opened && position !== null && !isReleasedWhileRequesting)
        return beginRecording(opened, { stream, position, recordSound });
      set(isReleasedWhileRequesting ? { ...IDLE, hint: "nowOpen" } : IDLE);
    } catch (error) {
      set({ ...IDLE, problem: error instanceof MicrophoneError ? error.problem : "unknown" });
      opened.onNoMicrophone();
    }
    heldSinceMs = null;
    if (stream !== null) closeMicrophone(stream);
  }

  function beginRecording(opened: RecorderPage, { stream, position, recordSound }: Opened): void {
    const { timeSeconds: time, frameIndex: frame } = position;
    const draft: VoiceDraft = { id: newId(), time, frame, startedAtMs: Date.now() };
    const parts: RecordedPart[] = [];
    let ending: Ending = "microphoneGone";
    let isDraftStored = false;
    let storedParts = 0;
    /** Stores parts in order, because a recording with a gap cannot be played. A failed part is tried again later. */
    const storeNewParts = async () => {
      isDraftStored ||= await storeDraft(draft, opened.draftPath);
      if (!isDraftStored) return;
      for (const part of parts.slice(storedParts)) {
        if (!(await storePart(draft.id, storedParts, part))) return;
        storedParts += 1;
      }
    };
    const storeInOrder = () => (storing = storing.then(storeNewParts).catch(() => undefined));
    const end = (reason: Ending) => {
      if (ending !== "cancel") ending = reason;
      sound.stop();
    };
    const endAtLimit = (seconds: number) => {
      if (seconds >= MAX_VOICE_SECONDS && ending === "microphoneGone") end("limit");
    };
    const sound = recordSound(stream, {
      onTick({ seconds, peak, isSilent }) {
        const { state } = snapshot.get();
        if (state.kind === "recording") set({ ...state, seconds, peaks: [...state.peaks, peak], isSilent });
        endAtLimit(seconds);
      },
      onPart(part) {
        parts.push(eventRecorder === undefined ? part : { ...part, events: eventRecorder.takeEvents() });
        void storeInOrder();
        endAtLimit(part.untilSeconds);
      },
      onGap(seconds) {
        const { state } = snapshot.get();
        if (state.kind !== "recording") return;
        eventRecorder?.noteGap(seconds);
        set({ ...state, gapSeconds: state.gapSeconds + seconds });
      },
      onStop() {
        running = null;
        heldSinceMs = null;
        closeMicrophone(stream);
        restoreSound();
        eventRecorder?.end();
        finishRecording(draft, parts, ending);
      },
    });
    const eventRecorder = opened.recordEvents?.(sound.getRecordedMs);
    const setPaused = (isPaused: boolean) => {
      const { state } = snapshot.get();
      if (state.kind !== "recording") return;
      if (isPaused) sound.pause();
      else sound.resume();
      set({ ...state, isPaused });
    };
    running = {
      getRecordedMs: sound.getRecordedMs,
      pause: () => setPaused(true),
      resume: () => setPaused(false),
      end,
    };
    void storeInOrder();
    const restoreSound = opened.muteVideo();
    const isHeld = heldSinceMs !== null;
    set({
      kind: "recording",
      draft,
      seconds: 0,
      peaks: [],
      isSilent: false,
      isHeld,
      isPaused: false,
      gapSeconds: 0,
    });
    if (!isHeld) opened.onStarted(false);
  }

  function finishRecording(draft: VoiceDraft, parts: readonly RecordedPart[], ending: Ending): void {
    const recording = joinParts(draft, parts);
    const isTooShort = ending === "save" && recording.durationSeconds < MIN_HELD_SECONDS;
    if (ending === "cancel" || isTooShort || recording.audio.size === 0) {
      void removeDraft(draft.id);
      return set(isTooShort ? { ...IDLE, hint: "tooShort" } : IDLE);
    }
    const note = ending === "limit" || ending === "microphoneGone" ? ending : null;
    set({ kind: "recorded", recording, note, failure: null });
    if (ending === "save") save();
  }

  function lock(isTap: boolean): void {
    if (heldSinceMs === null) return;
    heldSinceMs = null;
    const { state } = snapshot.get();
    if (state.kind !== "recording") return;
    set({ ...state, isHeld: false });
    page?.onStarted(isTap);
  }

  function save(): void {
    const opened = page;
    if (snapshot.get().state.kind === "recorded") opened?.sign((authorName) => void send(opened, authorName));
  }

  async function send(opened: RecorderPage, authorName?: string): Promise<void> {
    const before = snapshot.get().state;
    if (before.kind !== "recorded") return;
    const { recording } = before;
    const { id, time, frame, audio, events } = recording;
    set({ kind: "saving", recording });
    const duration = Math.min(MAX_VOICE_SECONDS, Math.max(0.1, recording.durationSeconds));
    let added: Comment;
    try {
      added = await opened.save({ id, time, frame, audio, duration, authorName, events });
    } catch (error) {
      const failure = describeFailure(error);
      set({ ...before, failure });
      if (!(error instanceof SessionLostError)) opened.onNotSaved(failure);
      return;
    }
    await removeDraft(id);
    set(IDLE);
    opened.onSaved(added);
  }

  return {
    subscribe: snapshot.subscribe,
    getSnapshot: () => snapshot.get().state,
    getRecordedMs: () => running?.getRecordedMs() ?? 0,
    openPage(opened) {
      page = opened;
      const restore = async () => {
        const recording = await findUnsaved(opened.draftPath);
        if (recording !== null) await opened.loadScreens();
        if (recording === null || page !== opened || snapshot.get().state.kind !== "idle") return;
        set({ kind: "recorded", recording, note: "recovered", failure: null });
      };
      if (opened.mayRecord) {
        restore().catch(() => undefined);
        // Loads before the network may be lost. If it fails, the press loads it again.
        for (const load of [loadRecording, opened.loadScreens]) load().catch(() => undefined);
      }
      return () => {
        page = null;
        running?.end("stop");
      };
    },
    start: () => void startRecording(),
    hold(atMs) {
      const { kind } = snapshot.get().state;
      if (page === null || heldSinceMs !== null || (kind !== "idle" && kind !== "requesting")) return;
      heldSinceMs = atMs;
      isReleasedWhileRequesting = false;
      void startRecording();
    },
    release(atMs) {
      if (heldSinceMs === null) return;
      if (atMs - heldSinceMs < MIN_HELD_SECONDS * 1000) return lock(true);
      heldSinceMs = null;
      if (running === null) isReleasedWhileRequesting = true;
      else running.end("save");
    },
    lock: () => lock(false),
    pause: () => running?.pause(),
    resume: () => running?.resume(),
    stop: () => running?.end("stop"),
    stopAndSave: () => running?.end("save"),
    cancel: () => running?.end("cancel"),
    save,
    discard() {
      const { state } = snapshot.get();
      if (state.kind !== "recorded") return;
      page?.stopPlayback();
      page?.cancelSigning();
      void removeDraft(state.recording.id);
      set(IDLE);
    },
  };
}

function describeFailure(error: unknown): string {
  if (error instanceof UploadFailedError) return error.message;
  return messageOf(error, "Failed to save audio");
}
