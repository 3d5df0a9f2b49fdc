/** One connection to PostgreSQL that hears of every change (`LISTEN`), and is made anew for as long as it is wanted. */
import pg from "pg";
import { env } from "../env";
import { logFault } from "../fault-log";
import { VIDEO_CHANGED, videoChange, type VideoChange } from "../video-changes";

/** How often the connection is asked whether it lives: one that was cut by a firewall says nothing. */
const PING_MS = 15_000;
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface Hearer {
  onChange: (change: VideoChange) => void;
  /** Changes may have gone unheard. */
  onGap: () => void;
}

type Client = Pick<pg.Client, "connect" | "query" | "end" | "on" | "removeAllListeners">;

const makeClient = (): Client =>
  new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    application_name: "strideframe events",
  });

export class ChangeListener {
  #client: Client | null = null;
  #isWanted = false;
  #hasMissed = false;
  #pauseMs = FIRST_PAUSE_MS;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];
  #isListening = false;

  constructor(
    private readonly hearer: Hearer,
    private readonly connect: () => Client = makeClient,
  ) {}

  /** Listens from now on. @returns when it does, or after `patienceMs`: then a gap is told of once it listens. */
  async start(patienceMs: number): Promise<void> {
    if (!this.#isWanted) {
      this.#isWanted = true;
      this.#hasMissed = false;
      void this.#open();
    }
    if (this.#isListening) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#hasMissed = true;
        resolve();
      }, patienceMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  stop(): void {
    this.#isWanted = false;
    this.#close();
  }

  async #open(): Promise<void> {
    const client = this.connect();
    this.#client = client;
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, new Error("Connection terminated")));
    client.on("notification", ({ payload }) => this.#hear(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN ${VIDEO_CHANGED}`);
    } catch (error) {
      return this.#lose(client, error);
    }
    if (this.#client !== client) return;
    this.#isListening = true;
    this.#pauseMs = FIRST_PAUSE_MS;
    if (this.#hasMissed) this.hearer.onGap();
    this.#hasMissed = false;
    for (const tell of this.#waiting.splice(0)) tell();
    this.#ping(client);
  }

  #ping(client: Client): void {
    this.#timer = setTimeout(() => {
      client.query("SELECT 1").then(
        () => (this.#client === client ? this.#ping(client) : undefined),
        (error: unknown) => this.#lose(client, error),
      );
    }, PING_MS).unref();
  }

  #hear(payload: string): void {
    try {
      this.hearer.onChange(videoChange.parse(JSON.parse(payload)));
    } catch (error) {
      logFault(error, { from: "events" });
    }
  }

  #lose(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#close();
    this.#hasMissed = true;
    logFault(error, { from: "events" });
    // Not all web processes at once, when the database is back.
    const pauseMs = this.#pauseMs * (0.5 + Math.random() / 2);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#timer = setTimeout(() => void this.#open(), pauseMs).unref();
  }

  #close(): void {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    this.#isListening = false;
    if (!client) return;
    client.removeAllListeners();
    // What a connection says while it goes down is nothing new.
    client.on("error", () => undefined);
    void client.end().catch(() => undefined);
  }
}
