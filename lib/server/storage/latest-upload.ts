/** Of several uploads to one place the latest goes on: the ones before are most often connections that have died. */

interface UnderWay {
  newer: AbortController;
  ended: Promise<void>;
}

/** The uploads that this process is taking. */
export class LatestUploads {
  private readonly underWay = new Map<string, UnderWay>();

  /**
   * Ends the upload to this place that is under way, and then begins this one.
   * @param take is given the signal that ends it.
   */
  async take<Result>(place: string, take: (newer: AbortSignal) => Promise<Result>): Promise<Result> {
    const newer = new AbortController();
    const before = this.underWay.get(place);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const mine = { newer, ended };
    this.underWay.set(place, mine);
    try {
      before?.newer.abort();
      await before?.ended;
      return await take(newer.signal);
    } finally {
      if (this.underWay.get(place) === mine) this.underWay.delete(place);
      end();
    }
  }

  /** Ends the uploads to places that begin so. */
  async endAll(prefix: string): Promise<void> {
    const those = [...this.underWay].filter(([place]) => place.startsWith(prefix)).map(([, each]) => each);
    for (const { newer } of those) newer.abort();
    await Promise.all(those.map(({ ended }) => ended));
  }
}

/** An upload's bytes until a newer upload of the same object begins. @throws SupersededError then, at once. */
export async function* untilSuperseded(
  body: AsyncIterable<Uint8Array>,
  newer: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const superseded = new Promise<never>((_, reject) => {
    const stop = () => reject(new SupersededError());
    if (newer.aborted) stop();
    else newer.addEventListener("abort", stop, { once: true });
  });
  // Nobody may be waiting for it when it comes.
  superseded.catch(() => undefined);
  const bytes = body[Symbol.asyncIterator]();
  for (;;) {
    // A connection that died says nothing any more: its next chunk cannot be waited for.
    const next = await Promise.race([superseded, bytes.next()]);
    if (next.done) return;
    yield next.value;
  }
}

export class SupersededError extends Error {
  override readonly name = "SupersededError";
}
