import type { VoiceRate } from "@/lib/domain/annotations/voice";

export interface Recording {
  id: string;
  url: string;
  /** Known from elsewhere: browsers' recordings do not contain their duration. */
  durationSeconds: number;
}

export interface VoicePlaybackSnapshot {
  id: string | null;
  isPlaying: boolean;
  isWaiting: boolean;
  timeSeconds: number;
  rate: VoiceRate;
}

export interface VoicePlayback {
  subscribe(listener: () => void): () => void;
  getSnapshot(): VoicePlaybackSnapshot;
  /** At this moment: the snapshot's is a quarter of a second old. */
  getTimeSeconds(): number;
  play(recording: Recording): void;
  pause(): void;
  seek(recording: Recording, timeSeconds: number): void;
  setRate(rate: VoiceRate): void;
  stop(): void;
}

interface PlaybackCallbacks {
  onStop: () => void;
  onFailure: () => void;
  findCurrent: (id: string) => Promise<Recording | null>;
}

const IDLE = { id: null, isPlaying: false, isWaiting: false, timeSeconds: 0 } as const;

export function createVoicePlayback({ onStop, onFailure, findCurrent }: PlaybackCallbacks): VoicePlayback {
  const listeners = new Set<() => void>();
  let snapshot: VoicePlaybackSnapshot = { ...IDLE, rate: 1 };
  let audio: HTMLAudioElement | null = null;
  let failedElement: HTMLAudioElement | null = null;
  let url = "";
  let durationSeconds = 0;

  const set = (part: Partial<VoicePlaybackSnapshot>): void => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };

  const setStopped = (part: Partial<VoicePlaybackSnapshot>): void => {
    const wasPlaying = snapshot.isPlaying;
    set({ isPlaying: false, isWaiting: false, ...part });
    if (wasPlaying) onStop();
  };

  const fail = (): void => {
    if (snapshot.id === null) return;
    release();
    setStopped({ id: null, timeSeconds: 0 });
    onFailure();
  };

  /** Tries the copy in the same element, since a script may start only one that a person has started before. */
  async function replaceOrFail(element: HTMLAudioElement): Promise<void> {
    const { id, isPlaying } = snapshot;
    if (id === null || failedElement === element) return;
    failedElement = element;
    set({ isWaiting: isPlaying });
    const current = await findCurrent(id).catch(() => null);
    if (audio !== element) return;
    failedElement = null;
    if (current === null || current.url === url) return fail();
    ({ url, durationSeconds } = current);
    element.src = url;
    element.currentTime = snapshot.timeSeconds;
    if (snapshot.isPlaying) start(element);
  }

  function start(element: HTMLAudioElement): void {
    element.playbackRate = snapshot.rate;
    element.play().catch((error: unknown) => {
      // It was paused before the first sound.
      if (audio !== element || (error instanceof DOMException && error.name === "AbortError")) return;
      void replaceOrFail(element);
    });
  }

  /** Created when needed: two hundred recordings on a page load nothing. */
  function open(recording: Recording): HTMLAudioElement {
    if (audio !== null && snapshot.id === recording.id) return audio;
    release();
    setStopped({ id: recording.id, timeSeconds: 0 });
    const element = new Audio(recording.url);
    element.preload = "auto";
    ({ url, durationSeconds } = recording);
    const on = (event: string, listener: () => void) =>
      element.addEventListener(event, () => (audio === element ? listener() : undefined));
    on("playing", () => set({ isWaiting: false }));
    on("waiting", () => set({ isWaiting: snapshot.isPlaying }));
    on("timeupdate", () => set({ timeSeconds: Math.min(element.currentTime, durationSeconds) }));
    on("pause", () => (element.ended ? undefined : setStopped({ timeSeconds: element.currentTime })));
    on("ended", () => {
      element.currentTime = 0;
      setStopped({ timeSeconds: 0 });
    });
    on("error", () => void replaceOrFail(element));
    audio = element;
    return element;
  }

  function release(): void {
    const before = audio;
    audio = null;
    if (before === null) return;
    before.pause();
    before.removeAttribute("src");
    before.load();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
    getTimeSeconds: () => audio?.currentTime ?? snapshot.timeSeconds,
    play(recording) {
      const opened = open(recording);
      set({ isPlaying: true, isWaiting: opened.readyState < HTMLMediaElement.HAVE_FUTURE_DATA });
      start(opened);
    },
    pause: () => audio?.pause(),
    seek(recording, timeSeconds) {
      const clampedSeconds = Math.min(Math.max(0, timeSeconds), recording.durationSeconds);
      open(recording).currentTime = clampedSeconds;
      set({ timeSeconds: clampedSeconds });
    },
    setRate(rate) {
      if (audio !== null) audio.playbackRate = rate;
      set({ rate });
    },
    stop() {
      release();
      setStopped({ id: null, timeSeconds: 0 });
    },
  };
}
