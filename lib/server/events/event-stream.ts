/** One stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import { BEAT, END, HELLO, type ChangeName, type Versions } from "@/lib/contracts/events";

const RETRY_MS = 2_000;

const HEADERS = {
  "Content-Type": "text/event-stream",
  // `no-transform`: a compressed event would wait for later ones.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const formatEvent = (name: string, data = "1") => `event: ${name}\ndata: ${data}\n\n`;

/** Stores each unread name once. Disconnects a reader that reads nothing between two beats. */
export class EventStream {
  readonly #waiting = new Set<string>();
  readonly #encoder = new TextEncoder();
  readonly #body: ReadableStream<Uint8Array>;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #isClosed = false;

  constructor(private readonly onClose: () => void) {
    this.#body = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#controller = controller),
      pull: () => this.#flush(),
      cancel: () => this.close(),
    });
  }

  response(): Response {
    return new Response(this.#body, { headers: HEADERS });
  }

  hello(versions: Versions): void {
    this.#add(`retry: ${RETRY_MS}\n${formatEvent(HELLO, JSON.stringify(versions))}`);
  }

  emit(name: ChangeName): void {
    this.#add(formatEvent(name));
  }

  beat(): void {
    if (this.#waiting.has(formatEvent(BEAT))) this.close();
    else this.#add(formatEvent(BEAT));
  }

  end(): void {
    if (this.#isClosed) return;
    this.#controller.enqueue(this.#encoder.encode(formatEvent(END)));
    this.close();
  }

  /** Closes without an event, so the browser reconnects. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#waiting.clear();
    try {
      this.#controller.close();
    } catch {
      // The reader is already gone.
    }
    this.onClose();
  }

  #add(text: string): void {
    if (this.#isClosed) return;
    this.#waiting.add(text);
    this.#flush();
  }

  #flush(): void {
    if (this.#isClosed || this.#waiting.size === 0 || (this.#controller.desiredSize ?? 0) <= 0) return;
    const text = [...this.#waiting].join("");
    this.#waiting.clear();
    this.#controller.enqueue(this.#encoder.encode(text));
  }
}
