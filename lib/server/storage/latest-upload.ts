/** An upload's bytes until a newer upload of the same object begins. @throws SupersededError then, at once. */
export async function* untilSuperseded(
  body: AsyncIterable<Uint8Array>,
  newer: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const superseded = new Promise<never>((_, reject) => {
    newer.addEventListener("abort", () => reject(new SupersededError()), { once: true });
  });
  // Nobody may be waiting for it when it comes.
  superseded.catch(() => undefined);
  const bytes = body[Symbol.asyncIterator]();
  for (;;) {
    // A connection that died says nothing any more: its next chunk cannot be waited for.
    const next = await Promise.race([bytes.next(), superseded]);
    if (next.done) return;
    yield next.value;
  }
}

export class SupersededError extends Error {
  override readonly name = "SupersededError";
}
