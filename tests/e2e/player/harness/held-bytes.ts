/** A line that gives out: of a named file only so many bytes are sent, until the rest is let go. */
import type { ReadStream } from "node:fs";

export class HeldBytes {
  readonly #lastBytes = new Map<string, number>();
  #waiting: (() => void)[] = [];

  /** Null lets everything go. */
  setLastByte(name: string, lastByte: number | null): void {
    if (lastByte === null) this.#lastBytes.delete(name);
    else this.#lastBytes.set(name, lastByte);
    for (const look of this.#waiting.splice(0)) look();
  }

  /** What of a file is read from `start` on, as far as it may go and when it may. */
  async *pass(name: string, start: number, stream: ReadStream): AsyncGenerator<Buffer> {
    let sent = start;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sent += chunk.length;
      while (sent > (this.#lastBytes.get(name) ?? Infinity))
        await new Promise<void>((look) => this.#waiting.push(look));
      yield chunk;
    }
  }
}
