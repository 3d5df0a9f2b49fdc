/** What a screen sees of the recorder, and what the recorder needs of its page; see `recorder-engine.ts`. */
import type { Comment } from "@/lib/contracts/comments";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import type { ReviewEvent } from "@/lib/domain/review/review-track";
import type { MicrophoneProblem } from "./microphone";
import type { NewVoiceComment } from "./voice";
import type { UnsavedRecording, VoiceDraft } from "./voice-drafts";

export type RecorderState =
  | { kind: "idle"; problem: MicrophoneProblem | null; hint: HoldHint | null }
  | { kind: "asking" }
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

/** Notices about an unsaved recording. */
export type RecordedNote = "recovered" | "limit" | "microphoneGone";

/** Why a held recording was not saved: too short, or the microphone opened after the release. */
export type HoldHint = "tooShort" | "nowOpen";

/** What is recorded beside the sound. */
export interface BesideSound {
  /** Those since the last call. */
  takeEvents: () => ReviewEvent[];
  noteGap: (seconds: number) => void;
  end: () => void;
}

export interface RecorderPage {
  /** Path of the API that saves them: unsaved recordings are stored under it. */
  draftPath: string;
  mayRecord: boolean;
  /** The screens of a recording. @throws where they cannot be loaded; nothing is recorded then. */
  loadScreens: () => Promise<unknown>;
  /** Pauses the video. @returns the frame on the screen; null without one. */
  pinFrame: () => Promise<FramePosition | null>;
  /** @returns the way to restore the video's sound. */
  muteVideo: () => () => void;
  /** @param getMs of sound in the recording. */
  recordBeside?: (getMs: () => number) => BesideSound;
  /** Stops the voice that is played. */
  stopPlayback: () => void;
  /** Calls the action at once; a guest without a name is asked for it, and `save` is called then. */
  sign: (action: (authorName?: string) => void) => void;
  /** A name that is still asked for saves nothing. */
  cancelSigning: () => void;
  save: (comment: NewVoiceComment) => Promise<Comment>;
  /** @param isTap the button was to be held. */
  onStarted: (isTap: boolean) => void;
  onNoMicrophone: () => void;
  onSaved: (comment: Comment) => void;
  onNotSaved: (failure: string) => void;
}

export interface RecorderEngine {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => RecorderState;
  /**
   * Milliseconds of sound in the current recording, without pauses; 0 before its sound begins. It never goes back and
   * ends with the recording's length, so events beside the sound are timed by it.
   */
  getRecordedMs: () => number;
  /** Also restores an unsaved recording. @returns the way to close it, which ends a recording and leaves it unsaved. */
  openPage: (page: RecorderPage) => () => void;
  start: () => void;
  /** Records while the button is held. @param atMs `timeStamp` of the event. */
  hold: (atMs: number) => void;
  /** Saves what was held; after a tap the recording continues. @param atMs `timeStamp`: handlers may run late. */
  release: (atMs: number) => void;
  /** The recording continues without the button, and is heard before it is saved. */
  lock: () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  stopAndSave: () => void;
  cancel: () => void;
  save: () => void;
  discard: () => void;
}
