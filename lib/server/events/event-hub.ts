/** All open streams of this process. A stream ends with its access. */
import { BEAT_MS, CHANGE_NAMES } from "@/lib/contracts/events";
import { AppError } from "@/lib/domain/app-error";
import { findEnded, type LiveAccess } from "../access/live-access";
import { logFault } from "../logging/fault-log";
import { withoutRequestContext } from "../request/request-context";
import { metrics } from "../logging/metrics";
import { recordVisits, type Visitor } from "./visits";
import type { VideoChange } from "./video-changes";
import { ChangeListener, type ChangeCallbacks } from "./change-listener";
import { EventStream } from "./event-stream";

export interface Listener extends LiveAccess {
  readonly userId: string | null;
  /** Id of the guest pass, if there is no account. */
  readonly guestId?: string;
  readonly address: string;
}

/** Open streams per session or token, per address (a stable shares one) and per process; other clients poll. */
export const MAX_STREAMS = { session: 10, address: 100, all: 1_000 };
const RETRY_AFTER_SECONDS = 60;
const LISTEN_TIMEOUT_MS = 1_000;
/** While the database is away, a stream stays open unchecked for this long. */
const UNCHECKED_MS = 60_000;
/** Joins several ends in a row into one check. */
const CHECK_SOON_MS = 50;

interface OpenStream extends Listener {
  readonly stream: EventStream;
}

interface HubParts {
  listener: (callbacks: ChangeCallbacks) => Pick<ChangeListener, "start" | "stop">;
  findEnded: typeof findEnded;
  recordVisits: typeof recordVisits;
}

const REAL_PARTS: HubParts = {
  listener: (callbacks) => new ChangeListener(callbacks),
  findEnded,
  recordVisits,
};

export const toVisitors = (
  listeners: Iterable<Pick<Listener, "userId" | "guestId" | "videoId">>,
): Visitor[] =>
  [...listeners].flatMap(({ userId, guestId, videoId }) => {
    const visitorId = userId ?? guestId;
    return visitorId === undefined || videoId === null ? [] : { visitorId, videoId };
  });

export class EventHub {
  readonly #open = new Set<OpenStream>();
  readonly #doubtful = new Set<OpenStream>();
  readonly #listener: Pick<ChangeListener, "start" | "stop">;
  #beatTimer: NodeJS.Timeout | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #checkedAt = Date.now();

  constructor(private readonly parts: HubParts = REAL_PARTS) {
    this.#listener = parts.listener({
      onChange: (change) => this.#deliver(change),
      onGap: () => this.#emitAll(),
    });
  }

  get size(): number {
    return this.#open.size;
  }

  /** @throws AppError rateLimited. */
  async open(listener: Listener): Promise<EventStream> {
    this.#assertCapacity(listener);
    const stream = new EventStream(() => this.#remove(open));
    const open: OpenStream = { ...listener, stream };
    this.#open.add(open);
    await withoutRequestContext(() => {
      this.#beatTimer ??= this.#startBeats();
      return this.#listener.start(LISTEN_TIMEOUT_MS);
    });
    return stream;
  }

  #assertCapacity({ grantedTo, address }: Listener): void {
    const open = [...this.#open];
    const ofAddress = open.filter((each) => each.address === address).length;
    const isOfSession = ({ grantedTo: { kind, id } }: OpenStream) =>
      (kind === "session" || kind === "token") && id === grantedTo.id;
    if (
      open.length < MAX_STREAMS.all &&
      ofAddress < MAX_STREAMS.address &&
      open.filter(isOfSession).length < MAX_STREAMS.session
    )
      return;
    metrics().limitsHit.inc({ limit: "eventStreams" });
    throw new AppError("rateLimited", "Too many pages are open.", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  #remove(open: OpenStream): void {
    this.#open.delete(open);
    this.#doubtful.delete(open);
  }

  #deliver({ videoId, userId, what }: VideoChange): void {
    for (const open of this.#open) {
      const isOfVideo = videoId !== undefined && open.videoId === videoId;
      if (what === "access") {
        if (isOfVideo || (videoId === undefined && open.userId === userId)) this.#checkSoon(open);
      } else if (isOfVideo || (what === "video" && open.videoId === null && open.userId === userId)) {
        open.stream.emit(what);
      }
    }
  }

  #emitAll(): void {
    for (const open of this.#open) for (const name of CHANGE_NAMES) open.stream.emit(name);
  }

  #startBeats(): NodeJS.Timeout {
    this.#checkedAt = Date.now();
    return setInterval(() => {
      for (const { stream } of this.#open) stream.beat();
      void this.#check([...this.#open]);
      if (this.#open.size > 0) return;
      clearInterval(this.#beatTimer);
      this.#beatTimer = undefined;
      this.#listener.stop();
    }, BEAT_MS).unref();
  }

  #checkSoon(open: OpenStream): void {
    this.#doubtful.add(open);
    this.#checkTimer ??= setTimeout(() => {
      this.#checkTimer = undefined;
      const doubtful = [...this.#doubtful];
      this.#doubtful.clear();
      void this.#check(doubtful);
    }, CHECK_SOON_MS).unref();
  }

  async #check(opened: OpenStream[]): Promise<void> {
    try {
      const ended = await this.parts.findEnded(opened);
      for (const { stream } of ended) stream.end();
      this.#checkedAt = Date.now();
      await this.parts.recordVisits(toVisitors(opened.filter((each) => this.#open.has(each))));
    } catch (error) {
      logFault(error, { from: "events" });
      if (Date.now() - this.#checkedAt > UNCHECKED_MS) for (const { stream } of this.#open) stream.close();
    }
  }
}

/** Global, because a development server loads this module again at every change. */
const globalSingleton = globalThis as { strideframeEvents?: EventHub };

export const eventHub = (): EventHub => (globalSingleton.strideframeEvents ??= new EventHub());
