/** What a screen sees of the recorder, and what the recorder needs of its page; see `recorder-engine.ts`. */
import type { Comment } from "@/lib/contracts/comments";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import type { ReviewEvent } from "@/lib/domain/review/review-track";
import type { MicrophoneProblem } from "./microphone";
import type { NewVoiceComment } from "./voice";
import type { UnsavedRecording, VoiceDraft } from "./voice-drafts";

export type RecorderState =
  | { kind: "idle"; problem: MicrophoneProblem | null; hint: HoldHint | null }
  | { kind: "requesting" }
  | {
      kind: "recording";
      draft: VoiceDraft;
      seconds: number;
      peaks: readonly number[];
      isSilent: boolean;
      /** Saved when the button is released. */
      isHeld: boolean;
      isPaused: boolean;
      /** Seconds in which the device slept and nothing was recorded. */
      gapSeconds: number;
    }
  | { kind: "recorded"; recording: UnsavedRecording; note: RecordedNote | null; failure: string | null }
  | { kind: "saving"; recording: UnsavedRecording };

export type RecordedNote = "recovered" | "limit" | "microphoneGone";

/** Why a held recording was not saved: too short, or the microphone opened after the release. */
export type HoldHint = "tooShort" | "nowOpen";

export interface EventRecorder {
  /** @returns the events since the last call. */
  takeEvents: () => ReviewEvent[];
  noteGap: (seconds: number) => void;
  end: () => void;
}

export interface RecorderPage {
  /** Path of the call that saves it; unsaved recordings are stored under it. */
  draftPath: string;
  mayRecord: boolean;
  /** Loads the screens of a recording. @throws if they cannot be loaded; nothing is recorded then. */
  loadScreens: () => Promise<unknown>;
  /** Pauses the video. @returns the frame on the screen; null without one. */
  pinFrame: () => Promise<FramePosition | null>;
  /** @returns a function that restores the video's sound. */
  muteVideo: () => () => void;
  /** @param getMs milliseconds of sound in the recording. */
  recordEvents?: (getMs: () => number) => EventRecorder;
  stopPlayback: () => void;
  /** Calls the action at once, or asks a guest for a name; then `save` is called. */
  sign: (action: (authorName?: string) => void) => void;
  cancelSigning: () => void;
  save: (comment: NewVoiceComment) => Promise<Comment>;
  /** @param isTap the button was tapped instead of held. */
  onStarted: (isTap: boolean) => void;
  onNoMicrophone: () => void;
  onSaved: (comment: Comment) => void;
  onNotSaved: (failure: string) => void;
}

export interface RecorderEngine {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => RecorderState;
  /** Milliseconds of sound in the current recording, without pauses. It never decreases: events are timed by it. */
  getRecordedMs: () => number;
  /** Also restores an unsaved recording. @returns a function that closes the page and leaves a recording unsaved. */
  openPage: (page: RecorderPage) => () => void;
  start: () => void;
  /** Records while the button is held. @param atMs `timeStamp` of the event. */
  hold: (atMs: number) => void;
  /** Saves the held recording; after a tap it continues. @param atMs `timeStamp`, because handlers may run late. */
  release: (atMs: number) => void;
  /** The recording continues without the button, and can be heard before it is saved. */
  lock: () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  stopAndSave: () => void;
  cancel: () => void;
  save: () => void;
  discard: () => void;
}
