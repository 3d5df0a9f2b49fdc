/**
 * Reports changes: by server-sent events or, where no stream comes through, by polling versions. Independent of React
 * and of what the screens do with a change.
 */
import { createLatestAttempt } from "@/lib/domain/latest-attempt";
import { BEAT, BEAT_MS, CHANGE_NAMES, END, HELLO, versions, type ChangeName } from "@/lib/contracts/events";
import type { Versions } from "@/lib/contracts/events";
import { withPageAccount } from "../calls/page-account";
import { ApiError, request } from "../calls/request";

/** What others write is to appear within 3 s: this, the pause before a refetch, and the call. */
const POLL_MS = 2_500;
/** While the server does not answer, or says that this was too often. */
const MAX_POLL_MS = 30_000;
/** How soon a stream says hello; after that it may be held up by a proxy that waits for its end. */
const HELLO_MS = 4_000;
/** A stream that says nothing for so long was cut. */
const SILENCE_MS = 2 * BEAT_MS + 5_000;
/** After a refused stream, or when other tabs have as many as they may. */
const REOPEN_MS = 30_000;
/** After `end`: the screen asks by its usual call first, which says whether there is anything to open. */
const REOPEN_AFTER_END_MS = 5_000;

interface ChangeFeed {
  /** Where the events are, e.g. `/api/videos/{id}/events`. */
  path: string;
  /** The versions of what the screen shows; undefined when that is not known. */
  known: Versions | undefined;
  /** Asks for versions while there is no stream; not where the screen itself asks every few seconds. */
  polls: boolean;
  onChange: (name: ChangeName) => void;
  onVersions: (versions: Versions) => void;
}

/** @returns the way to stop. */
export function openChangeFeed({ path, known, polls, onChange, onVersions }: ChangeFeed): () => void {
  let source: EventSource | null = null;
  let freeSlot: (() => void) | null = null;
  const openings = createLatestAttempt();
  let silence: number | undefined;
  let reopening: number | undefined;
  let polling: number | undefined;
  let pollPause = POLL_MS;

  function compare(now: Versions): void {
    const before = known;
    known = now;
    onVersions(now);
    for (const name of CHANGE_NAMES) {
      if (now[name] !== undefined && now[name] !== before?.[name]) onChange(name);
    }
  }

  function startPolling(): void {
    if (!polls || polling !== undefined) return;
    pollPause = POLL_MS;
    pollIn(pollPause);
  }

  function stopPolling(): void {
    window.clearTimeout(polling);
    polling = undefined;
  }

  function pollIn(pauseMs: number): void {
    const mine = window.setTimeout(() => {
      request(versions, "GET", path).then(
        (now) => {
          if (polling !== mine) return;
          compare(now);
          pollIn((pollPause = POLL_MS));
        },
        (error: unknown) => {
          if (polling !== mine) return;
          // The screen's own call says why: the link may have ended.
          if (isRefusal(error)) onChange("video");
          pollIn((pollPause = Math.min(2 * pollPause, MAX_POLL_MS)));
        },
      );
    }, pauseMs);
    polling = mine;
  }

  function expectSign(withinMs: number): void {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => {
      startPolling();
      if (withinMs === SILENCE_MS) reopenIn(0);
    }, withinMs);
  }

  function heardSign(): void {
    stopPolling();
    expectSign(SILENCE_MS);
  }

  async function open(): Promise<void> {
    const isLatest = openings.begin();
    const free = await takeStreamSlot();
    if (!isLatest()) return free?.();
    if (!free) {
      startPolling();
      return reopenIn(REOPEN_MS);
    }
    freeSlot = free;
    const opened = new EventSource(withPageAccount(path));
    source = opened;
    expectSign(HELLO_MS);
    opened.addEventListener(HELLO, ({ data }: MessageEvent<string>) => {
      heardSign();
      compare(versions.catch({}).parse(JSON.parse(data)));
    });
    opened.addEventListener(BEAT, heardSign);
    for (const name of CHANGE_NAMES) {
      opened.addEventListener(name, () => {
        heardSign();
        onChange(name);
      });
    }
    opened.addEventListener(END, () => {
      onChange("video");
      reopenIn(REOPEN_AFTER_END_MS);
    });
    opened.addEventListener("error", () => {
      startPolling();
      // A browser opens a stream that broke off again by itself, and gives one up that was refused.
      if (opened.readyState === EventSource.CLOSED) reopenIn(REOPEN_MS);
    });
  }

  function closeStream(): void {
    openings.supersede();
    window.clearTimeout(silence);
    window.clearTimeout(reopening);
    source?.close();
    source = null;
    freeSlot?.();
    freeSlot = null;
  }

  function reopenIn(pauseMs: number): void {
    closeStream();
    reopening = window.setTimeout(() => void open(), pauseMs);
  }

  function stop(): void {
    closeStream();
    stopPolling();
  }

  /** A tab that is not looked at holds no connection; when it is shown again, the stream's hello says what it missed. */
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

/** Open streams of one browser, over all tabs: by HTTP/1.1 it opens six connections to a server, and a stream keeps one. */
const MAX_STREAMS = 3;

/** @returns a function that frees the slot; null when all are taken. Without locks (a page without https) there is always one. */
async function takeStreamSlot(): Promise<(() => void) | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  for (let slot = 1; slot <= MAX_STREAMS; slot++) {
    const free = await takeLock(locks, `strideframe-stream-${slot}`);
    if (free) return free;
  }
  return null;
}

/** A lock is held until the promise that its callback returns is settled. */
function takeLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const lockRequest = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    lockRequest.catch(() => resolve(() => undefined));
  });
}
