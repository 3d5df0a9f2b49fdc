/** Counts that are taken from the database some at a time, and used up in this process. */

interface Lease {
  left: number;
  /** On the clock of `Date.now()`. */
  endsAtMs: number;
}

/** Above this many keys, those whose time is over are forgotten. */
const MANY_KEYS = 1000;

export class LeasedPoints {
  readonly #leases = new Map<string, Lease>();
  readonly #fetches = new Map<string, Promise<void>>();

  /**
   * Uses one of the leased points of `key`.
   * @param fetch takes the next lease from the database; rejects when there are no points left. Calls at
   *   the same time wait for one fetch.
   */
  async use(key: string, fetch: () => Promise<Lease>): Promise<void> {
    for (;;) {
      const lease = this.#leases.get(key);
      if (lease && lease.left > 0 && lease.endsAtMs > Date.now()) {
        lease.left -= 1;
        return;
      }
      await (this.#fetches.get(key) ?? this.#fetch(key, fetch));
    }
  }

  #fetch(key: string, fetch: () => Promise<Lease>): Promise<void> {
    const fetching = fetch()
      .then((lease) => {
        if (this.#leases.size > MANY_KEYS) this.#removeExpired();
        this.#leases.set(key, lease);
      })
      .finally(() => this.#fetches.delete(key));
    this.#fetches.set(key, fetching);
    return fetching;
  }

  #removeExpired(): void {
    for (const [key, { endsAtMs }] of this.#leases) if (endsAtMs <= Date.now()) this.#leases.delete(key);
  }
}
