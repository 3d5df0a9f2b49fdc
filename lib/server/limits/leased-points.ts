/** Points taken from the database in batches and used in this process. */

interface Lease {
  left: number;
  endsAtMs: number;
}

const MANY_KEYS = 1000;

export class LeasedPoints {
  readonly #leases = new Map<string, Lease>();
  readonly #fetches = new Map<string, Promise<void>>();

  /** @param fetch takes the next batch; rejects when no points are left. Simultaneous calls wait for one fetch. */
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
