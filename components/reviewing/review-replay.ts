/** Makes the player follow a review's track while its voice plays: it shows exactly the frames of the trainer. */
import type { Recording, VoicePlaybackSnapshot } from "@/lib/client/voice/voice-playback";
import type { ReviewMoment, ReviewTimeline } from "@/lib/domain/review/review-timeline";
import type { PlaybackRate } from "@/lib/domain/playback/playback";
import { WHOLE_VIEW, type PictureViewStore } from "@/lib/player/display/picture-view";
import { playAlong } from "@/lib/player/play-along";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";
import { clearStage, type ReviewStage } from "@/components/reviewing/review-stage";

export interface ReviewReplay {
  /** Continues at the voice's position, and shows the frame of that moment. */
  play(): void;
  pause(): void;
  /** Shows the frame of that time at once, also while paused. */
  seek(timeSeconds: number): void;
  /** Ends the replay, and gives the player back to the viewer. */
  close(): void;
}

interface Voice {
  subscribe(listener: () => void): () => void;
  getSnapshot(): VoicePlaybackSnapshot;
  getTimeSeconds(): number;
  play(recording: Recording, fromFrame: null): void;
  pause(): void;
  seek(recording: Recording, timeSeconds: number): void;
  stop(): void;
}

export interface ReplayParts {
  engine: PlaybackEngine;
  voice: Voice;
  recording: Recording;
  timeline: ReviewTimeline;
  view: PictureViewStore;
  stage: ReviewStage;
}

export function createReviewReplay(parts: ReplayParts): ReviewReplay {
  const { engine, voice, recording, timeline, view, stage } = parts;
  /** The last frame requested of the player; null after the viewer has moved it. */
  let requested: number | null = null;
  let viewShown: ReviewMoment["view"] | null = null;
  let isCommanding = false;
  let isRunning = false;
  let callback = 0;
  let restoreSound: (() => void) | null = null;

  function runCommand(action: () => void): void {
    isCommanding = true;
    action();
    isCommanding = false;
  }

  function showFrame({ frame, playingRate }: ReviewMoment): void {
    if (frame === null) return;
    const snapshot = engine.getSnapshot();
    if (!snapshot.decodesFrames && isRunning && playingRate !== null) {
      requested = null;
      return runCommand(() => playAlong(engine, frame, playingRate));
    }
    if (frame === requested && !isPlaying(snapshot)) return;
    requested = frame;
    runCommand(() => engine.seekToFrame(frame));
  }

  function show(timeSeconds: number): void {
    const moment = timeline.momentAt(timeSeconds);
    showFrame(moment);
    if (moment.view !== viewShown) view.set({ view: (viewShown = moment.view) });
    const { frame, shapes, pointer } = moment;
    stage.set({ frame, shapes, pointer });
  }

  function onDisplayFrame(): void {
    if (!isRunning) return;
    show(voice.getTimeSeconds());
    callback = requestAnimationFrame(onDisplayFrame);
  }

  function onVoiceChange(): void {
    const { id, isPlaying: isVoicePlaying } = voice.getSnapshot();
    const isReplaying = id === recording.id && isVoicePlaying;
    if (isReplaying === isRunning) return;
    isRunning = isReplaying;
    cancelAnimationFrame(callback);
    if (isRunning) {
      restoreSound = engine.suppressAudio("voicePlayback");
      return onDisplayFrame();
    }
    endSilence();
    // A player that plays along is stopped on exactly this frame.
    if (id === recording.id && isPlaying(engine.getSnapshot())) show(voice.getTimeSeconds());
  }

  function endSilence(): void {
    restoreSound?.();
    restoreSound = null;
  }

  const rate: PlaybackRate = engine.getSnapshot().rate;
  const ends = [
    voice.subscribe(onVoiceChange),
    engine.onMove(() => {
      if (isCommanding) return;
      requested = null;
      if (isRunning) voice.pause();
    }),
  ];
  show(0);

  return {
    play() {
      requested = null;
      runCommand(() => voice.play(recording, null));
    },
    pause: () => voice.pause(),
    seek(timeSeconds) {
      requested = null;
      runCommand(() => voice.seek(recording, timeSeconds));
      show(timeSeconds);
    },
    close() {
      for (const end of ends) end();
      cancelAnimationFrame(callback);
      isRunning = false;
      if (voice.getSnapshot().id === recording.id) runCommand(() => voice.stop());
      endSilence();
      if (engine.getSnapshot().rate !== rate) engine.setRate(rate);
      view.set({ view: WHOLE_VIEW });
      clearStage(stage);
    },
  };
}
