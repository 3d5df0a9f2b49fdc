/** Limits the memory of incoming forms. At the limit the largest caller is refused, so that small ones pass. */
import { AppError } from "@/lib/domain/app-error";

const MIB = 1024 ** 2;
const MAX_BYTES = 256 * MIB;
/** The rest stays for signed-in callers. */
const MAX_BYTES_OF_GUESTS = 192 * MIB;
/** Per account, or for all guests at one address. */
const MAX_BYTES_OF_ONE = 64 * MIB;
const RETRY_AFTER_SECONDS = 5;

export interface Sender {
  address: string;
  accountId: string | null;
}

const leases = new Set<MemoryLease>();

export class MemoryLease {
  readonly #caller: string;
  readonly #isGuest: boolean;
  readonly #ended = new AbortController();
  #bytes = 0;

  constructor({ address, accountId }: Sender) {
    this.#isGuest = accountId === null;
    this.#caller = accountId === null ? `address ${address}` : `account ${accountId}`;
    leases.add(this);
  }

  /** Aborted with an AppError when the memory is needed for others. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Adds arrived bytes. @throws AppError rateLimited when the memory is full. */
  grow(bytes: number): void {
    this.signal.throwIfAborted();
    this.#bytes += bytes;
    if (this.#bytesOfCaller() > MAX_BYTES_OF_ONE) throw memoryExceeded();
    if (this.#isGuest) this.#makeRoom(MAX_BYTES_OF_GUESTS, (lease) => lease.#isGuest);
    this.#makeRoom(MAX_BYTES, () => true);
  }

  release(): void {
    leases.delete(this);
  }

  #makeRoom(maxBytes: number, counts: (lease: MemoryLease) => boolean): void {
    for (;;) {
      const counted = [...leases].filter(counts);
      if (MemoryLease.#sum(counted) <= maxBytes) return;
      const heaviest = counted.reduce((most, lease) =>
        lease.#bytesOfCaller() > most.#bytesOfCaller() ? lease : most,
      );
      if (heaviest.#caller === this.#caller) throw memoryExceeded();
      heaviest.release();
      heaviest.#ended.abort(memoryExceeded());
    }
  }

  #bytesOfCaller(): number {
    return MemoryLease.#sum([...leases].filter((lease) => lease.#caller === this.#caller));
  }

  static #sum(some: readonly MemoryLease[]): number {
    return some.reduce((sum, lease) => sum + lease.#bytes, 0);
  }
}

const memoryExceeded = () =>
  new AppError("rateLimited", "A lot is being sent at this moment. Please try again in a few seconds.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
