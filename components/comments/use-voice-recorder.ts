"use client";

import { useEffect, useRef, useState } from "react";
import type { CommentPlace } from "@/components/comments/comment-place";
import { useVoiceRoom } from "@/components/comments/voice-room";
import { showToast } from "@/components/ui/toast";
import {
  closeMicrophone,
  MicrophoneError,
  openMicrophone,
  record,
  type MicrophoneProblem,
  type RecordedPart,
} from "@/lib/client/microphone";
import { newId } from "@/lib/client/new-id";
import { messageOf, SessionLostError } from "@/lib/client/request";
import { scopePath } from "@/lib/client/video-scope";
import { UploadFailedError, useAddVoiceComment } from "@/lib/client/voice";
import {
  findUnsaved,
  forgetDraft,
  joinParts,
  keepDraft,
  keepPart,
  type UnsavedRecording,
  type VoiceDraft,
} from "@/lib/client/voice-drafts";
import { MAX_VOICE_SECONDS } from "@/lib/domain/voice";

export type VoiceState =
  | { kind: "idle"; problem: MicrophoneProblem | null }
  /** The browser asks for the microphone. */
  | { kind: "asking" }
  | { kind: "recording"; draft: VoiceDraft; seconds: number; peaks: number[] }
  | { kind: "recorded"; recording: UnsavedRecording; note: RecordedNote | null; failure: string | null }
  | { kind: "saving"; recording: UnsavedRecording };

/** What there is to say about a recording that is not saved yet. */
export type RecordedNote = "recovered" | "limit" | "microphoneGone";

const IDLE: VoiceState = { kind: "idle", problem: null };

/** One voice comment from the microphone to the server. What is recorded is kept on the device until it is saved. */
export function useVoiceRecorder({ scope, engine, author, mayRecord }: CommentPlace) {
  const [state, setState] = useState<VoiceState>(IDLE);
  const { mutateAsync } = useAddVoiceComment();
  const room = useVoiceRoom();
  const videoPath = scopePath(scope);
  /** Ends the recording that is under way: kept or, when it was cancelled, forgotten. */
  const ending = useRef<((isCancelled: boolean) => void) | null>(null);
  const isGone = useRef(false);

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
      ending.current?.(false);
    };
  }, [videoPath, mayRecord]);

  const start = async () => {
    if (ending.current !== null) return;
    setState({ kind: "asking" });
    room.stop();
    engine.pause();
    let stream: MediaStream;
    try {
      stream = await openMicrophone();
    } catch (error) {
      setState({ kind: "idle", problem: error instanceof MicrophoneError ? error.problem : "unknown" });
      const description = "Could not access microphone";
      return showToast({ title: "Recording error", description, variant: "destructive" });
    }
    if (isGone.current) return closeMicrophone(stream);
    begin(stream);
  };

  const begin = (stream: MediaStream) => {
    const { timeSeconds: time, frameIndex: frame } = engine.getPosition();
    const draft: VoiceDraft = { id: newId(), time, frame, startedAtMs: Date.now() };
    const parts: RecordedPart[] = [];
    let note: RecordedNote | null = "microphoneGone";
    let isCancelled = false;
    const keeping = [keepDraft(draft, videoPath)];
    engine.setRecording(true);
    setState({ kind: "recording", draft, seconds: 0, peaks: [] });
    const stopAtLimit = (seconds: number) => {
      if (seconds < MAX_VOICE_SECONDS || note !== "microphoneGone") return;
      note = "limit";
      stop();
    };
    const stop = record(stream, {
      onTick({ seconds, peak }) {
        setState((now) =>
          now.kind === "recording" ? { ...now, seconds, peaks: [...now.peaks, peak] } : now,
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
        closeMicrophone(stream);
        engine.setRecording(false);
        if (isCancelled) void Promise.all(keeping).then(() => forgetDraft(draft.id));
        const recording = joinParts(draft, parts);
        const isKept = !isCancelled && recording.audio.size > 0;
        setState(isKept ? { kind: "recorded", recording, note, failure: null } : IDLE);
      },
    });
    ending.current = (cancelled) => {
      isCancelled = cancelled;
      note = null;
      stop();
    };
    showToast({ title: "Recording started" });
  };

  const save = () => {
    if (state.kind !== "recorded") return;
    const { recording, note } = state;
    author.write((authorName) => void send(recording, note, authorName));
  };

  const send = async (recording: UnsavedRecording, note: RecordedNote | null, authorName?: string) => {
    setState({ kind: "saving", recording });
    const { id, time, frame, audio } = recording;
    const duration = Math.min(MAX_VOICE_SECONDS, Math.max(0.1, recording.durationSeconds));
    try {
      await mutateAsync({ scope, id, time, frame, audio, duration, authorName });
    } catch (error) {
      const failure = failureWords(error);
      setState({ kind: "recorded", recording, note, failure });
      if (!(error instanceof SessionLostError))
        showToast({ title: "Error saving audio", description: failure, variant: "destructive" });
      return;
    }
    await forgetDraft(id);
    setState(IDLE);
    showToast({ title: "Audio comment saved", variant: "success" });
  };

  const discard = () => {
    if (state.kind !== "recorded") return;
    room.stop();
    void forgetDraft(state.recording.id);
    setState(IDLE);
  };

  return {
    state,
    start: () => void start(),
    stop: () => ending.current?.(false),
    cancel: () => ending.current?.(true),
    save,
    discard,
  };
}

function failureWords(error: unknown): string {
  if (error instanceof UploadFailedError) return error.message;
  return messageOf(error, "Failed to save audio");
}
