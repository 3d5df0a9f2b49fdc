/** Counts that are taken from the database some at a time, and used up in this process. */

interface Held {
  left: number;
  /** On the clock of `Date.now()`. */
  endsAtMs: number;
}

/** Above this many keys, those whose time is over are forgotten. */
const MANY_KEYS = 1000;

export class Portions {
  readonly #held = new Map<string, Held>();
  readonly #fetches = new Map<string, Promise<void>>();

  /**
   * Uses one up of what is held for `key`.
   * @param fetch takes the next portion from where they are counted; rejects when there is none. Calls at the same time
   *   wait for one fetch.
   */
  async use(key: string, fetch: () => Promise<Held>): Promise<void> {
    for (;;) {
      const held = this.#held.get(key);
      if (held && held.left > 0 && held.endsAtMs > Date.now()) {
        held.left -= 1;
        return;
      }
      await (this.#fetches.get(key) ?? this.#fetch(key, fetch));
    }
  }

  #fetch(key: string, fetch: () => Promise<Held>): Promise<void> {
    const fetching = fetch()
      .then((held) => {
        if (this.#held.size > MANY_KEYS) this.#forgetEnded();
        this.#held.set(key, held);
      })
      .finally(() => this.#fetches.delete(key));
    this.#fetches.set(key, fetching);
    return fetching;
  }

  #forgetEnded(): void {
    for (const [key, { endsAtMs }] of this.#held) if (endsAtMs <= Date.now()) this.#held.delete(key);
  }
}
