/** A stream of events as a browser reads it. */
import type { ApiClient } from "./api-client";

export interface EventReader {
  readonly response: Response;
  /** Names of all events so far, without heartbeats. */
  readonly heard: readonly string[];
  /** Waits for one more event of this name. */
  take(name: string): Promise<void>;
  /** Resolves when the server has closed the stream. */
  readonly closed: Promise<void>;
  close(): void;
}

/** @throws Error when the stream is rejected. */
export async function readEvents(client: ApiClient, path: string): Promise<EventReader> {
  const abort = new AbortController();
  const accept = { accept: "text/event-stream" };
  const response = await client.fetch("GET", path, undefined, accept, abort.signal);
  if (response.status !== 200 || !response.body) {
    throw new Error(`${response.status}: ${await response.text()}`);
  }
  const heard: string[] = [];
  const taken = new Map<string, number>();
  let wake = () => {};
  const count = (name: string) => heard.filter((each) => each === name).length;
  const read = async (body: ReadableStream<Uint8Array>) => {
    const text = new TextDecoder();
    let rest = "";
    for await (const chunk of body) {
      const events = (rest + text.decode(chunk, { stream: true })).split("\n\n");
      rest = events.pop() ?? "";
      heard.push(...events.map(nameOf).filter((name) => name !== "beat"));
      wake();
    }
  };
  const closed = read(response.body).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return {
    response,
    heard,
    closed,
    async take(name) {
      const wanted = (taken.get(name) ?? 0) + 1;
      while (count(name) < wanted) await new Promise<void>((resolve) => (wake = resolve));
      taken.set(name, wanted);
    },
    close: () => abort.abort(),
  };
}

const nameOf = (event: string) => /^event: (.+)$/m.exec(event)?.[1] ?? "";
