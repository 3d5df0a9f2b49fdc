/** Of several uploads to one key the latest wins: earlier ones are mostly dead connections. */

interface ActiveUpload {
  newer: AbortController;
  ended: Promise<void>;
}

export class LatestUploads {
  private readonly active = new Map<string, ActiveUpload>();

  /** Ends the earlier upload to this key first. @param take gets the signal that ends it. */
  async take<Result>(key: string, take: (newer: AbortSignal) => Promise<Result>): Promise<Result> {
    const newer = new AbortController();
    const before = this.active.get(key);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const mine = { newer, ended };
    this.active.set(key, mine);
    try {
      before?.newer.abort();
      await before?.ended;
      return await take(newer.signal);
    } finally {
      if (this.active.get(key) === mine) this.active.delete(key);
      end();
    }
  }

  async endAll(prefix: string): Promise<void> {
    const running = [...this.active].filter(([key]) => key.startsWith(prefix)).map(([, each]) => each);
    for (const { newer } of running) newer.abort();
    await Promise.all(running.map(({ ended }) => ended));
  }
}

/** An upload's bytes until a newer one of the same object begins. @throws SupersededError then, at once. */
export async function* untilSuperseded(
  body: AsyncIterable<Uint8Array>,
  newer: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const superseded = new Promise<never>((_, reject) => {
    const stop = () => reject(new SupersededError());
    if (newer.aborted) stop();
    else newer.addEventListener("abort", stop, { once: true });
  });
  // Possibly nobody awaits it.
  superseded.catch(() => undefined);
  const bytes = body[Symbol.asyncIterator]();
  for (;;) {
    // A dead connection sends no further chunk, so do not wait for it.
    const next = await Promise.race([superseded, bytes.next()]);
    if (next.done) return;
    yield next.value;
  }
}

export class SupersededError extends Error {
  override readonly name = "SupersededError";
}
