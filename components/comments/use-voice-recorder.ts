"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCommentTakenBack } from "@/components/comments/use-comment-commands";
import { useSignedWrite } from "@/components/comments/use-signed-write";
import { useVoicePlayback } from "@/components/comments/voice-playback-provider";
import { showToast } from "@/components/ui/toast";
import {
  closeMicrophone,
  MicrophoneError,
  openMicrophone,
  record,
  type MicrophoneProblem,
  type RecordedPart,
} from "@/lib/client/annotations/microphone";
import { newId } from "@/lib/client/calls/new-id";
import { messageOf, SessionLostError } from "@/lib/client/calls/request";
import { scopePath } from "@/lib/client/annotations/video-scope";
import { createVoiceCommentMutation, UploadFailedError } from "@/lib/client/annotations/voice";
import {
  findUnsaved,
  deleteDraft,
  joinParts,
  keepDraft,
  keepPart,
  type UnsavedRecording,
  type VoiceDraft,
} from "@/lib/client/annotations/voice-drafts";
import type { Comment } from "@/lib/contracts/comments";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { MAX_VOICE_SECONDS, MIN_HELD_SECONDS } from "@/lib/domain/annotations/voice";
import { useEngine } from "@/components/player/engine";
import { useWorkspace, useIsAllowed } from "@/components/workspace/workspace";

export type VoiceState =
  | { kind: "idle"; problem: MicrophoneProblem | null; hint?: HoldHint }
  | { kind: "asking" }
  | {
      kind: "recording";
      draft: VoiceDraft;
      seconds: number;
      peaks: number[];
      isSilent: boolean;
      /** Saved when the button is released. */
      isHeld: boolean;
    }
  | { kind: "recorded"; recording: UnsavedRecording; note: RecordedNote | null; failure: string | null }
  | { kind: "saving"; recording: UnsavedRecording };

/** Notices about an unsaved recording. */
export type RecordedNote = "recovered" | "limit" | "microphoneGone";

/** Why a held recording was not saved: too short, or the microphone opened after the release. */
export type HoldHint = "tooShort" | "nowOpen";

const IDLE: VoiceState = { kind: "idle", problem: null };

/** Kept on the device until the server has it. Stopped: heard, then saved. Held and released: saved at once. */
export function useVoiceRecorder() {
  const { scope } = useWorkspace();
  const engine = useEngine();
  const mayRecord = useIsAllowed("recordAudio");
  const [state, setState] = useState<VoiceState>(IDLE);
  const { mutateAsync } = useMutation(createVoiceCommentMutation(scope));
  const voicePlayback = useVoicePlayback();
  const videoPath = scopePath(scope);
  /** Ends the recording: keep it to be heard, discard it, or save it. */
  const ending = useRef<((how: "keep" | "cancel" | "save") => void) | null>(null);
  const isGone = useRef(false);
  /** `timeStamp` of the press; null unless held. */
  const heldSinceMs = useRef<number | null>(null);
  /** Released while waiting for permission. */
  const wasLetGo = useRef(false);
  const takeBack = useCommentTakenBack();

  useEffect(() => {
    isGone.current = false;
    if (!mayRecord) return;
    void findUnsaved(videoPath).then((recording) => {
      if (recording === null || isGone.current) return;
      const recovered: VoiceState = { kind: "recorded", recording, note: "recovered", failure: null };
      setState((now) => (now.kind === "idle" ? recovered : now));
    });
    return () => {
      isGone.current = true;
      ending.current?.("keep");
    };
  }, [videoPath, mayRecord]);

  const start = async () => {
    if (ending.current !== null) return;
    setState({ kind: "asking" });
    wasLetGo.current = false;
    voicePlayback.stop();
    engine.pause();
    // The frame at the press, however long the permission takes.
    const begunOn = engine.getCertainPosition();
    let stream: MediaStream;
    try {
      stream = await openMicrophone();
    } catch (error) {
      heldSinceMs.current = null;
      setState({ kind: "idle", problem: error instanceof MicrophoneError ? error.problem : "unknown" });
      const description = "Could not access microphone";
      return showToast({ title: "Recording error", description, variant: "destructive" });
    }
    const position = await begunOn;
    if (isGone.current || position === null || wasLetGo.current) {
      closeMicrophone(stream);
      return setState(wasLetGo.current ? { kind: "idle", problem: null, hint: "nowOpen" } : IDLE);
    }
    begin(stream, position);
  };

  const begin = (stream: MediaStream, { timeSeconds: time, frameIndex: frame }: FramePosition) => {
    const draft: VoiceDraft = { id: newId(), time, frame, startedAtMs: Date.now() };
    const parts: RecordedPart[] = [];
    let note: RecordedNote | null = "microphoneGone";
    let isCancelled = false;
    let isSaved = false;
    const keeping = [keepDraft(draft, videoPath)];
    const releaseAudio = engine.suppressAudio("recording");
    const isHeld = heldSinceMs.current !== null;
    setState({ kind: "recording", draft, seconds: 0, peaks: [], isSilent: false, isHeld });
    const stopAtLimit = (seconds: number) => {
      if (seconds < MAX_VOICE_SECONDS || note !== "microphoneGone") return;
      note = "limit";
      stop();
    };
    const stop = record(stream, {
      onTick({ seconds, peak, isSilent }) {
        setState((now) =>
          now.kind === "recording" ? { ...now, seconds, peaks: [...now.peaks, peak], isSilent } : now,
        );
        stopAtLimit(seconds);
      },
      onPart(part) {
        keeping.push(keepPart(draft.id, parts.length, part));
        parts.push(part);
        stopAtLimit(part.untilSeconds);
      },
      onStop() {
        ending.current = null;
        heldSinceMs.current = null;
        closeMicrophone(stream);
        releaseAudio();
        const recording = joinParts(draft, parts);
        const isTooShort = isSaved && recording.durationSeconds < MIN_HELD_SECONDS;
        if (isCancelled || isTooShort) void Promise.all(keeping).then(() => deleteDraft(draft.id));
        if (isTooShort) return setState({ kind: "idle", problem: null, hint: "tooShort" });
        const isStored = !isCancelled && recording.audio.size > 0;
        setState(isStored ? { kind: "recorded", recording, note, failure: null } : IDLE);
        if (isStored && isSaved) signed.write((authorName) => void send(recording, null, authorName));
      },
    });
    ending.current = (how) => {
      isCancelled = how === "cancel";
      isSaved = how === "save";
      note = null;
      stop();
    };
    if (!isHeld) showToast({ title: "Recording started" });
  };

  /** Records while the button is held. @param atMs `timeStamp` of the event. */
  const hold = (atMs: number) => {
    if (ending.current !== null || heldSinceMs.current !== null) return;
    heldSinceMs.current = atMs;
    void start();
  };

  /** Continues after the release, to be stopped and heard. */
  const letRun = (description?: string) => {
    if (heldSinceMs.current === null) return;
    heldSinceMs.current = null;
    if (ending.current === null) return;
    setState((now) => (now.kind === "recording" ? { ...now, isHeld: false } : now));
    showToast({ title: "Recording started", description });
  };

  /** A tap keeps recording. @param atMs `timeStamp` of the event: handlers may run late, and a tap would look held. */
  const letGo = (atMs: number) => {
    if (heldSinceMs.current === null) return;
    const isTap = atMs - heldSinceMs.current < MIN_HELD_SECONDS * 1000;
    if (isTap) return letRun("Hold it to save at once.");
    heldSinceMs.current = null;
    if (ending.current === null) wasLetGo.current = true;
    else ending.current("save");
  };

  const save = () => {
    if (state.kind !== "recorded") return;
    const { recording, note } = state;
    signed.write((authorName) => void send(recording, note, authorName));
  };
  const signed = useSignedWrite(save);

  const send = async (recording: UnsavedRecording, note: RecordedNote | null, authorName?: string) => {
    setState({ kind: "saving", recording });
    const { id, time, frame, audio } = recording;
    const duration = Math.min(MAX_VOICE_SECONDS, Math.max(0.1, recording.durationSeconds));
    let added: Comment;
    try {
      added = await mutateAsync({ id, time, frame, audio, duration, authorName });
    } catch (error) {
      const failure = describeFailure(error);
      setState({ kind: "recorded", recording, note, failure });
      if (!(error instanceof SessionLostError))
        showToast({ title: "Error saving audio", description: failure, variant: "destructive" });
      return;
    }
    await deleteDraft(id);
    setState(IDLE);
    const undo = () => takeBack(added);
    showToast({
      title: "Audio comment saved",
      variant: "success",
      action: { label: "Undo", onClick: undo },
    });
  };

  const discard = () => {
    if (state.kind !== "recorded") return;
    voicePlayback.stop();
    signed.cancel();
    void deleteDraft(state.recording.id);
    setState(IDLE);
  };

  return {
    state,
    start: () => void start(),
    stop: () => ending.current?.("keep"),
    stopAndSave: () => ending.current?.("save"),
    cancel: () => ending.current?.("cancel"),
    hold,
    letGo,
    letRun: () => letRun(),
    save,
    discard,
  };
}

function describeFailure(error: unknown): string {
  if (error instanceof UploadFailedError) return error.message;
  return messageOf(error, "Failed to save audio");
}
