/** A stalled connection: of a named file only so many bytes are sent, until the rest is released. */
import type { ReadStream } from "node:fs";

export class HeldBytes {
  readonly #lastBytes = new Map<string, number>();
  #waiting: (() => void)[] = [];

  /** Null releases everything. */
  setLastByte(name: string, lastByte: number | null): void {
    if (lastByte === null) this.#lastBytes.delete(name);
    else this.#lastBytes.set(name, lastByte);
    for (const look of this.#waiting.splice(0)) look();
  }

  /** The bytes of a file from `start` on, as far and as soon as they are released. */
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
