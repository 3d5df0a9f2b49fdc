/** Riders who look at their library, comment and upload, and repeat each call once when it fails. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { libraryPart } from "@/lib/contracts/library";
import { startedUpload } from "@/lib/contracts/uploads";
import { sessionToken } from "../load/seed";

const PAUSE_MS = 2_000;
const RETRY_AFTER_MS = 500;
const TIMEOUT_MS = 10_000;
/** Every so many rounds a rider uploads a ride; the CPU is shared with the measured processes. */
const UPLOAD_EVERY_ROUNDS = 40;

export interface Tally {
  calls: number;
  retried: number;
  /** Calls that also failed at the second attempt, with the last response. */
  failures: string[];
  responsesMs: number[];
  /** `performance.now()` when a call last failed, the first try included. */
  lastFailedAt: number;
}

export const newTally = (): Tally => ({
  calls: 0,
  retried: 0,
  failures: [],
  responsesMs: [],
  lastFailedAt: 0,
});

interface Call {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

export class Users {
  /** The counters of the present phase. */
  tally = newTally();
  /** With a 2xx response: none of them may be lost. */
  readonly uploads: string[] = [];
  readonly comments: string[] = [];
  readonly #agent: http.Agent;
  readonly #ending = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  /** @param certificate the server's own one, for requests by TLS. */
  constructor(
    private readonly url: string,
    private readonly clip: Buffer,
    certificate?: Buffer,
  ) {
    this.#agent = certificate
      ? new https.Agent({ keepAlive: true, ca: certificate })
      : new http.Agent({ keepAlive: true });
  }

  get #isByTls(): boolean {
    return this.url.startsWith("https:");
  }

  start(count: number): void {
    this.#running = Promise.all(Array.from({ length: count }, (_, rider) => this.#use(rider, count)));
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
    this.#agent.destroy();
  }

  async #use(rider: number, count: number): Promise<void> {
    const { signal } = this.#ending;
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    await pause((rider / count) * PAUSE_MS);
    for (let round = rider; !signal.aborted; round += 1) {
      const videoId = await this.#readLibrary(rider);
      if (videoId && round % 3 === 0) await this.#comment(rider, videoId);
      if (videoId && round % 3 === 1)
        await this.#call(rider, { method: "GET", path: `/api/videos/${videoId}/comments` });
      if (round % UPLOAD_EVERY_ROUNDS === 0) await this.#upload(rider);
      await pause(PAUSE_MS);
    }
  }

  async #readLibrary(rider: number): Promise<string | undefined> {
    const page = await this.#call(rider, { method: "GET", path: "/api/videos?limit=30" });
    return libraryPart
      .safeParse(page)
      .data?.videos.find(({ processingStatus }) => processingStatus === "completed")?.id;
  }

  async #comment(rider: number, videoId: string): Promise<void> {
    const id = randomUUID();
    // Every video has this frame: the shortest of those that are sent has 25.
    const body = { id, time: 0, frame: 0, type: "text", content: "Softer hands" };
    if (await this.#call(rider, { method: "POST", path: `/api/videos/${videoId}/comments`, body }))
      this.comments.push(id);
  }

  async #upload(rider: number): Promise<void> {
    const [id, fileSize] = [randomUUID(), this.clip.byteLength];
    const about = { title: "A ride", filename: "ride.mp4", fileSize };
    const begin = { ...about, id, contentType: "video/mp4" };
    const begun = await this.#call(rider, {
      method: "POST",
      path: "/api/videos/flowplayer/signed-url",
      body: begin,
    });
    const address = startedUpload.safeParse(begun).data?.signed_video_url;
    if (!address) return;
    const put = { method: "PUT", body: new Uint8Array(this.clip), headers: { "content-type": "video/mp4" } };
    if (!(await fetch(new URL(address, this.url), put)).ok) throw new Error("The storage took no file");
    const body = { ...about, videoId: id, description: "", collectionId: null };
    if (await this.#call(rider, { method: "POST", path: "/api/videos/flowplayer/complete", body }))
      this.uploads.push(id);
  }

  /** @returns the response's JSON; undefined when it failed twice. */
  async #call(rider: number, call: Call): Promise<unknown> {
    const { tally } = this;
    tally.calls += 1;
    const first = await this.#try(rider, call, tally);
    if (first.isFine) return first.body;
    tally.retried += 1;
    await sleep(RETRY_AFTER_MS);
    const second = await this.#try(rider, call, tally);
    if (second.isFine) return second.body;
    tally.failures.push(
      `${call.method} ${call.path.split("?")[0]?.replace(/[0-9a-f-]{36}/, "[id]")}: ${second.why}`,
    );
    return undefined;
  }

  async #try(rider: number, call: Call, tally: Tally) {
    const startedAt = performance.now();
    const { status, text } = await this.#ask(rider, call).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    tally.responsesMs.push(performance.now() - startedAt);
    const isFine = status >= 200 && status < 300;
    if (!isFine) tally.lastFailedAt = performance.now();
    return {
      isFine,
      why: `${status} ${text.slice(0, 80)}`,
      body: isFine ? (JSON.parse(text) as unknown) : undefined,
    };
  }

  #ask(rider: number, { method, path, body }: Call): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        cookie: `${this.#isByTls ? "__Host-" : ""}strideframe_session=${sessionToken(rider)}`,
        origin: this.url,
        "content-type": "application/json",
      };
      const { request } = this.#isByTls ? https : http;
      const sent = request(new URL(path, this.url), {
        method,
        headers,
        agent: this.#agent,
        timeout: TIMEOUT_MS,
      });
      sent.once("timeout", () => sent.destroy(new Error("no answer in time")));
      sent.once("error", reject);
      sent.once("response", (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.once("error", reject);
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
