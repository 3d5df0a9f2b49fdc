/** One connection to PostgreSQL for all change notifications (`LISTEN`); reconnects while needed. */
import pg from "pg";
import { directDatabaseConnection } from "../database/database-connection";
import { logFault } from "../logging/fault-log";
import { VIDEO_CHANGED, videoChange, type VideoChange } from "./video-changes";

/** Finds connections that a firewall cut, which give no error. */
const PING_MS = 15_000;
const TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

export interface ChangeCallbacks {
  onChange: (change: VideoChange) => void;
  onGap: () => void;
}

type Client = Pick<pg.Client, "connect" | "query" | "end" | "on" | "removeAllListeners">;

const makeClient = (): Client =>
  new pg.Client({
    ...directDatabaseConnection(),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
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
    private readonly callbacks: ChangeCallbacks,
    private readonly connect: () => Client = makeClient,
  ) {}

  /** @returns when it listens, or after `timeoutMs`: then `onGap` follows. */
  async start(timeoutMs: number): Promise<void> {
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
      }, timeoutMs);
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
    client.on("notification", ({ payload }) => this.#receive(payload ?? ""));
    try {
      await client.connect();
      await client.query(`LISTEN ${VIDEO_CHANGED}`);
    } catch (error) {
      return this.#lose(client, error);
    }
    if (this.#client !== client) return;
    this.#isListening = true;
    this.#pauseMs = FIRST_PAUSE_MS;
    if (this.#hasMissed) this.callbacks.onGap();
    this.#hasMissed = false;
    for (const emit of this.#waiting.splice(0)) emit();
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

  #receive(payload: string): void {
    try {
      this.callbacks.onChange(videoChange.parse(JSON.parse(payload)));
    } catch (error) {
      logFault(error, { from: "events" });
    }
  }

  #lose(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#close();
    this.#hasMissed = true;
    logFault(error, { from: "events" });
    // Random, so that web processes do not all reconnect at once.
    const pauseMs = this.#pauseMs * (0.5 + Math.random() / 2);
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
    this.#timer = setTimeout(() => void this.#open(), pauseMs).unref();
  }

  #close(): void {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    this.#isListening = false;
    if (!client) return;
    client.removeAllListeners();
    // Errors of a closing connection are expected.
    client.on("error", () => undefined);
    void client.end().catch(() => undefined);
  }
}
