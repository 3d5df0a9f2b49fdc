/**
 * All open streams of this process: what the database tells of a change goes to those it concerns, and a stream ends with
 * the access it was opened by.
 */
import { BEAT_MS, CHANGE_NAMES } from "@/lib/contracts/events";
import { AppError } from "@/lib/domain/app-error";
import { findEnded, type StandingAccess } from "../access/standing-access";
import { logFault } from "../fault-log";
import type { VideoChange } from "../video-changes";
import { ChangeListener, type Hearer } from "./change-listener";
import { EventStream } from "./event-stream";

/** Who has a stream open. */
export interface Listener extends StandingAccess {
  /** Whose session it is; null for somebody who is not signed in. */
  readonly userId: string | null;
  /** Where they are, as limits count it. */
  readonly address: string;
}

/**
 * Open streams at most: of one session, of one address (a stable's riders share one), and of this process, which leaves
 * half of the web server's connections to calls. Who gets none asks every few seconds instead.
 */
export const MOST_STREAMS = { session: 10, address: 100, all: 1_000 };
const RETRY_AFTER_SECONDS = 60;
/** How long the first stream waits for the connection to the database that tells of changes. */
const LISTEN_PATIENCE_MS = 1_000;
/** While the database is away, a stream stays open for so long without having been checked. */
const UNCHECKED_MS = 60_000;
/** Several ends in a row, as of the links of one video, are one check. */
const CHECK_SOON_MS = 50;

interface Open extends Listener {
  readonly stream: EventStream;
}

interface HubParts {
  listener: (hearer: Hearer) => Pick<ChangeListener, "start" | "stop">;
  findEnded: typeof findEnded;
}

const REAL_PARTS: HubParts = { listener: (hearer) => new ChangeListener(hearer), findEnded };

export class EventHub {
  readonly #open = new Set<Open>();
  readonly #doubtful = new Set<Open>();
  readonly #listener: Pick<ChangeListener, "start" | "stop">;
  #beatTimer: NodeJS.Timeout | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #checkedAt = Date.now();

  constructor(private readonly parts: HubParts = REAL_PARTS) {
    this.#listener = parts.listener({
      onChange: (change) => this.#deliver(change),
      onGap: () => this.#tellAll(),
    });
  }

  /** @throws AppError rateLimited. */
  async open(listener: Listener): Promise<EventStream> {
    this.#requireRoom(listener);
    const stream = new EventStream(() => this.#forget(open));
    const open: Open = { ...listener, stream };
    this.#open.add(open);
    this.#beatTimer ??= this.#startBeats();
    await this.#listener.start(LISTEN_PATIENCE_MS);
    return stream;
  }

  #requireRoom({ holder, address }: Listener): void {
    const open = [...this.#open];
    const ofAddress = open.filter((each) => each.address === address).length;
    const isOfSession = (each: Open) => holder.kind === "session" && each.holder.id === holder.id;
    if (
      open.length < MOST_STREAMS.all &&
      ofAddress < MOST_STREAMS.address &&
      open.filter(isOfSession).length < MOST_STREAMS.session
    )
      return;
    throw new AppError("rateLimited", "Too many pages are open.", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  #forget(open: Open): void {
    this.#open.delete(open);
    this.#doubtful.delete(open);
  }

  #deliver({ videoId, userId, what }: VideoChange): void {
    for (const open of this.#open) {
      const isOfVideo = videoId !== undefined && open.videoId === videoId;
      if (what === "access") {
        if (isOfVideo || (videoId === undefined && open.userId === userId)) this.#checkSoon(open);
      } else if (isOfVideo || (what === "video" && open.videoId === null && open.userId === userId)) {
        open.stream.tell(what);
      }
    }
  }

  #tellAll(): void {
    for (const open of this.#open) for (const name of CHANGE_NAMES) open.stream.tell(name);
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

  #checkSoon(open: Open): void {
    this.#doubtful.add(open);
    this.#checkTimer ??= setTimeout(() => {
      this.#checkTimer = undefined;
      const doubtful = [...this.#doubtful];
      this.#doubtful.clear();
      void this.#check(doubtful);
    }, CHECK_SOON_MS).unref();
  }

  async #check(opened: Open[]): Promise<void> {
    try {
      const ended = await this.parts.findEnded(opened);
      for (const { stream } of ended) stream.end();
      this.#checkedAt = Date.now();
    } catch (error) {
      logFault(error, { from: "events" });
      if (Date.now() - this.#checkedAt > UNCHECKED_MS) for (const { stream } of this.#open) stream.close();
    }
  }
}

/** Kept on the global object because a development server loads this module again at every change. */
const kept = globalThis as { strideframeEvents?: EventHub };

export const eventHub = (): EventHub => (kept.strideframeEvents ??= new EventHub());
