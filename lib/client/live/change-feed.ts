/** Reports changes by server-sent events or, where no stream arrives, by polling versions. Independent of React. */
import { createLatestAttempt } from "@/lib/domain/latest-attempt";
import { BEAT, BEAT_MS, CHANGE_NAMES, END, HELLO, versions, type ChangeName } from "@/lib/contracts/events";
import type { Versions } from "@/lib/contracts/events";
import { withPageAccount } from "../calls/page-account";
import { ApiError, request } from "../calls/request";

/** Changes by others must appear within 3 s: this, the pause before a refetch, and the call. */
const POLL_MS = 2_500;
/** When the server does not respond, or reports too many calls. */
const MAX_POLL_MS = 30_000;
/** A stream that has sent nothing by then may be buffered by a proxy. */
const HELLO_MS = 4_000;
/** A stream silent for this long was cut. */
const SILENCE_MS = 2 * BEAT_MS + 5_000;
/** After a refused stream, or when other tabs use all slots. */
const REOPEN_MS = 30_000;
/** After `end` the screen first refetches, which tells whether there is anything to open. */
const REOPEN_AFTER_END_MS = 5_000;

interface ChangeFeed {
  path: string;
  known: Versions | undefined;
  /** Polls versions while there is no stream; off where the screen itself polls. */
  polls: boolean;
  onChange: (name: ChangeName) => void;
  onVersions: (versions: Versions) => void;
}

export function openChangeFeed({ path, known, polls, onChange, onVersions }: ChangeFeed): () => void {
  let source: EventSource | null = null;
  let freeSlot: (() => void) | null = null;
  const openings = createLatestAttempt();
  let silenceTimer: number | undefined;
  let reopenTimer: number | undefined;
  let pollTimer: number | undefined;
  let pollPause = POLL_MS;

  function reportChanges(now: Versions): void {
    const before = known;
    known = now;
    onVersions(now);
    for (const name of CHANGE_NAMES) {
      if (now[name] !== undefined && now[name] !== before?.[name]) onChange(name);
    }
  }

  function startPolling(): void {
    if (!polls || pollTimer !== undefined) return;
    pollPause = POLL_MS;
    schedulePoll(pollPause);
  }

  function stopPolling(): void {
    window.clearTimeout(pollTimer);
    pollTimer = undefined;
  }

  function schedulePoll(pauseMs: number): void {
    const timer = window.setTimeout(() => {
      request(versions, "GET", path).then(
        (now) => {
          if (pollTimer !== timer) return;
          reportChanges(now);
          schedulePoll((pollPause = POLL_MS));
        },
        (error: unknown) => {
          if (pollTimer !== timer) return;
          // The screen's own call gets the reason, such as an ended link.
          if (isRefusal(error)) onChange("video");
          schedulePoll((pollPause = Math.min(2 * pollPause, MAX_POLL_MS)));
        },
      );
    }, pauseMs);
    pollTimer = timer;
  }

  function restartSilenceTimer(withinMs: number): void {
    window.clearTimeout(silenceTimer);
    silenceTimer = window.setTimeout(() => {
      startPolling();
      if (withinMs === SILENCE_MS) scheduleReopen(0);
    }, withinMs);
  }

  function handleSignal(): void {
    stopPolling();
    restartSilenceTimer(SILENCE_MS);
  }

  async function open(): Promise<void> {
    const isLatest = openings.begin();
    const free = await takeStreamSlot();
    if (!isLatest()) return free?.();
    if (!free) {
      startPolling();
      return scheduleReopen(REOPEN_MS);
    }
    freeSlot = free;
    const opened = new EventSource(withPageAccount(path));
    source = opened;
    restartSilenceTimer(HELLO_MS);
    opened.addEventListener(HELLO, ({ data }: MessageEvent<string>) => {
      handleSignal();
      reportChanges(versions.catch({}).parse(JSON.parse(data)));
    });
    opened.addEventListener(BEAT, handleSignal);
    for (const name of CHANGE_NAMES) {
      opened.addEventListener(name, () => {
        handleSignal();
        onChange(name);
      });
    }
    opened.addEventListener(END, () => {
      onChange("video");
      scheduleReopen(REOPEN_AFTER_END_MS);
    });
    opened.addEventListener("error", () => {
      startPolling();
      // A browser reopens a broken stream by itself, but not a refused one.
      if (opened.readyState === EventSource.CLOSED) scheduleReopen(REOPEN_MS);
    });
  }

  function closeStream(): void {
    openings.supersede();
    window.clearTimeout(silenceTimer);
    window.clearTimeout(reopenTimer);
    source?.close();
    source = null;
    freeSlot?.();
    freeSlot = null;
  }

  function scheduleReopen(pauseMs: number): void {
    closeStream();
    reopenTimer = window.setTimeout(() => void open(), pauseMs);
  }

  function stop(): void {
    closeStream();
    stopPolling();
  }

  /** A hidden tab holds no connection; when it is shown again, the stream's first event has the current versions. */
  function followVisibility(): void {
    stop();
    if (document.visibilityState === "visible") void open();
  }

  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    stop();
  };
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Streams of one browser over all tabs: HTTP/1.1 allows six connections to a server, and each stream uses one. */
const MAX_STREAMS = 3;

/** @returns a function that frees the slot; null when all are taken. Without locks (no https) there is always one. */
async function takeStreamSlot(): Promise<(() => void) | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  for (let slot = 1; slot <= MAX_STREAMS; slot++) {
    const free = await takeLock(locks, `strideframe-stream-${slot}`);
    if (free) return free;
  }
  return null;
}

/** A lock is held until its callback's promise settles. */
function takeLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const lockRequest = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    lockRequest.catch(() => resolve(() => undefined));
  });
}
